import { mount } from "svelte";
import App from "./App.svelte";
import { loadSpeech } from "./lib/speech";
import "./lib/design/tokens.css";
import "./lib/design/page.css";
import "./lib/design/forced_colors.css";
import "./lib/design/print.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
const words = loadSpeech();
// what most people open first comes while its words do, and not after them; App.svelte waits for it
const { pathname } = location;
if (pathname === "/") void import("./features/start/StartPage.svelte").catch(() => undefined);
else if (pathname.startsWith("/table/")) void import("./features/table/TablePage.svelte").catch(() => undefined);
await words;
mount(App, { target });

// the built page only: while it is being written, nothing should be kept
if (import.meta.env.PROD) void navigator.serviceWorker?.register(HAS_HALL ? "/sw.js" : "./sw.js").catch(() => undefined);
