/** The host's camera room: which camera, how good its picture is, a test flip, the deck, and what it saw. */

import { useEffect, useState } from "preact/hooks";

import { hostAction } from "../options/act.js";
import { adviceWords, camera, CameraWindow, hasEye, isLive, troubleWords } from "../camera/seen.js";
import { closeCamera, useSender } from "../camera/sender.js";
import { html } from "../screen/html.js";
import { Icon } from "../icons/icon.js";
import { Segments } from "../screen/segments.js";
import { randomId, recall, remember } from "../state/storage.js";
import { sighting } from "../state/store.js";
import { send } from "../wire/connection.js";
import { Flip, t } from "../words/words.js";
import { CameraLog } from "./cameralog.js";
import { Teaching } from "./camerateach.js";
import { Switch } from "../screen/switch.js";

const SOURCES = ["off", "page", "device"];

/** Milliseconds between two words to the laptop that somebody looks at the check. */
const LOOKING = 4000;

export function Camera({ table }) {
  const { source, able, always } = table.camera;
  useChecking(source !== "off");
  const address = useAddress(table.you.laptop && source === "device");
  useSender(table.code, hasEye(table.you) && source === "page");
  return html`
    <div class="columns">
      <div class="column">
        <section class="panel">
          <h2>${t("ui.camera.title")}</h2>
          <p class="soft small">${t("ui.camera.why")}</p>
          ${
            able
              ? html`<${Segments}
                  label=${t("ui.camera.source")}
                  values=${table.you.laptop || source === "device" ? SOURCES : SOURCES.slice(0, 2)}
                  chosen=${source}
                  word=${(name) => t(`ui.camera.source.${name}`)}
                  test="camera"
                  onChoose=${(name) => hostAction("camera", { source: name })}
                />`
              : html`<p class="camera-words trouble"><${Icon} name="warning" />${t("ui.camera.status.missing")}</p>`
          }
          <p class="soft small">${t(`ui.camera.source.${source}.why`)}</p>
          ${source === "page" && html`<${WhichCamera} />`}
          ${source === "device" && table.you.laptop && html`<${Address} key=${address} address=${address} />`}
          ${
            source !== "off" &&
            html`<${Switch}
              on=${always}
              name=${t("ui.camera.always")}
              why=${t("ui.camera.always_why")}
              test="camera-always"
              onChange=${(on) => hostAction("camera", { always: on })}
            />`
          }
        </section>
        ${source !== "off" && able && html`<${BySight} sees=${table.camera.sees} />`}
        ${source !== "off" && html`<${Check} />`}
      </div>
      <div class="column">
        ${source !== "off" && isLive() && html`<${Teaching} table=${table} />`}
        <${CameraLog} table=${table} />
      </div>
    </div>
  `;
}

const HOW = ["off", "propose", "play"];

/** What is done with cards that come to lie on the pile, and how that has gone so far. */
function BySight({ sees: { how, now, right, wrong, missing } }) {
  const why =
    how !== "play"
      ? t(`ui.camera.how.${how}.why`)
      : now === "play"
        ? t("ui.camera.how.play.now")
        : t("ui.camera.how.play.soon", { n: missing });
  return html`<section class="panel" data-test="by-sight" data-now=${now}>
    <h2>${t("ui.camera.how")}</h2>
    <p class="soft small">${t("ui.camera.how_why")}</p>
    <${Segments}
      label=${t("ui.camera.how")}
      values=${HOW}
      chosen=${how}
      word=${(name) => t(`ui.camera.how.${name}`)}
      test="by-sight"
      onChoose=${(name) => hostAction("camera", { how: name })}
    />
    <p class="soft small" data-test="by-sight-why">${why}</p>
    ${right + wrong > 0 && html`<p class="soft small" data-test="by-sight-record">${t("ui.camera.how.record", { right, wrong })}</p>`}
  </section>`;
}

/** Let the laptop judge every frame while this room is open. */
function useChecking(wanted) {
  useEffect(() => {
    if (!wanted) return undefined;
    const ask = () => send("host", { id: randomId(), action: "camera_check" });
    ask();
    const timer = setInterval(ask, LOOKING);
    return () => clearInterval(timer);
  }, [wanted, camera.value?.source]);
}

/** The device the table looks through, by its number or address; only the laptop's own page is told. */
function useAddress(wanted) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (!wanted) return;
    send("host", { id: randomId(), action: "camera_address" }).then((told) => {
      if (told.ok) setAddress(told.address);
    });
  }, [wanted, camera.value?.status]);
  return address;
}

/** The cameras this browser knows; their names show once it may use one. */
function WhichCamera() {
  const [devices, setDevices] = useState([]);
  const live = isLive();
  useEffect(() => {
    const list = async () => {
      const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
      setDevices(all.filter(({ kind, label }) => kind === "videoinput" && label));
    };
    list();
    navigator.mediaDevices?.addEventListener?.("devicechange", list);
    return () => navigator.mediaDevices?.removeEventListener?.("devicechange", list);
  }, [live]);
  if (devices.length < 2) return null;
  const choose = (event) => {
    remember("camera", event.target.value);
    closeCamera(); // opened anew with the next frame
  };
  return html`<label class="field">
    <span>${t("ui.camera.which")}</span>
    <select value=${recall("camera", devices[0].deviceId)} data-test="camera-which" onChange=${choose}>
      ${devices.map(({ deviceId, label }) => html`<option key=${deviceId} value=${deviceId}>${label}</option>`)}
    </select>
  </label>`;
}

/** A device by its number, a stream by its address, a film or a picture by its path. */
function Address({ address }) {
  const [typed, setTyped] = useState(address);
  const save = (event) => {
    event.preventDefault();
    hostAction("camera", { source: "device", address: typed });
  };
  return html`<form class="inline-form" onSubmit=${save}>
    <label class="field">
      <span>${t("ui.camera.address")}</span>
      <input value=${typed} data-test="camera-address" onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit" class="button small" data-test="camera-address-save">${t("ui.host.save")}</button>
  </form>`;
}

/** The picture, and whether it is good enough, in plain words. */
function Check() {
  const trouble = troubleWords();
  const { check, advice } = sighting.value?.seen ?? {};
  return html`<section class="panel" data-test="camera-check">
    <h2>${t("ui.camera.check")}</h2>
    ${trouble && html`<p class="camera-words trouble" role="status" data-test="camera-trouble"><${Icon} name="camera" />${trouble}</p>`}
    <${CameraWindow} />
    ${
      check &&
      isLive() &&
      html`<ul class="camera-checks">
      <${Line} what="light" how=${check.light} />
      <${Line} what="sharp" how=${check.sharp} />
      <${Line} what="distance" how=${check.distance} />
      <${Line} what="mat" how=${check.mat} />
    </ul>`
    }
    ${isLive() && html`<${TestFlip} advice=${advice} />`}
  </section>`;
}

const GOOD = new Set(["good", "whole"]);
const OPEN = new Set(["unknown", "none"]);

function Line({ what, how }) {
  const icon = GOOD.has(how) ? "check" : OPEN.has(how) ? "info" : "warning";
  return html`<li class=${icon} data-test="check-${what}" data-how=${how}>
    <${Icon} name=${icon} />
    <span><b>${t(`ui.camera.check.${what}`)}</b> ${t(`ui.camera.check.${what}.${how}`)}</span>
  </li>`;
}

/** Turn a card over, and see that it is told once. */
function TestFlip({ advice }) {
  const [last, setLast] = useState(null);
  const event = sighting.value?.event;
  useEffect(() => {
    if (event?.flip) setLast(event.flip);
  }, [event?.n]);
  return html`<div class="test-flip" role="status" data-test="test-flip">
    <p class="soft small">${t("ui.camera.test_why")}</p>
    ${last && html`<p>${t("ui.camera.test_read")} ${last.map(({ face: [rank, suit] }) => html`<${Flip} rank=${rank} suit=${suit} large />`)}</p>`}
    ${advice && html`<p class="camera-words">${adviceWords(advice)}</p>`}
  </div>`;
}
