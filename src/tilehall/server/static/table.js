"use strict";
const VERSION = 1;
const SYMBOLS = { k: "■", r: "●", b: "▲", y: "✦" };
const tableId = location.pathname.split("/").pop();
const byId = (id) => document.getElementById(id);
let socket, mySeat = null, state = null, bots = [], retry = 500;

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/api/tables/${tableId}/socket?v=${VERSION}`);
  socket.onopen = () => { retry = 500; };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === 4404) return say("There is no such table.");
    if (event.code === 4401) return say("This link opens no seat at this table.");
    say("The connection is lost; trying again …");
    setTimeout(connect, retry = Math.min(retry * 2, 10000));
  };
}

function hear(message) {
  if (message.type === "welcome") { mySeat = message.seat; bots = message.bots.map((bot) => bot.id); say(""); }
  else if (message.type === "state") { state = message; show(); }
  else if (message.type === "draft") byId("play").elements.table.value = message.table;
  else if (message.type === "refused") say(`${message.sentence} (${message.clause || message.code})`);
  else if (message.type === "done") say("");
  else if (message.type === "reload") location.reload();
}

function tell(type, more) { socket.send(JSON.stringify({ v: VERSION, type, ...more })); }
function say(text) { byId("said").textContent = text; }
function now() { return { game: state.game.number, turn: state.game.turn }; }

function tileBox(code) {
  const box = document.createElement("span");
  const colour = SYMBOLS[code[0]] ? code[0] : "k";
  box.className = `tile ${colour}`;
  box.append(SYMBOLS[code[0]] ? code.slice(1) : code);
  const symbol = document.createElement("small");
  symbol.textContent = SYMBOLS[code[0]] ?? "☺";
  box.append(symbol);
  box.title = code;
  return box;
}

function setBox(tiles) {
  const box = document.createElement("span");
  box.className = "set";
  box.append(...tiles.split(" ").map(tileBox));
  return box;
}

function show() {
  const game = state.game, mine = mySeat !== null && state.seats[mySeat];
  const myTurn = game && state.status === "playing" && game.to_move === mySeat && !mine.bot;
  byId("turn").textContent = headline(game, myTurn);
  byId("seats").replaceChildren(...state.seats.map((seat, place) => {
    const item = document.createElement("li");
    item.textContent = seat ? `${seat.name}: ${seat.tiles} tiles${seat.opened ? ", opened" : ""}` : "free";
    item.classList.toggle("to-move", state.status === "playing" && game.to_move === place);
    return item;
  }));
  byId("sit").hidden = state.status !== "open" || mySeat !== null;
  byId("fill").hidden = state.status !== "open" || mySeat === null;
  byId("next").hidden = state.status !== "over" || mySeat === null;
  byId("back").hidden = !(mine && mine.is_away);
  byId("play").hidden = !myTurn;
  if (!game) return;
  byId("draw").hidden = !game.pool;
  byId("pass").hidden = Boolean(game.pool);
  byId("table").replaceChildren(...game.table.split(" | ").filter(Boolean).map(setBox));
  byId("rack").replaceChildren(...game.rack.split(" ").filter(Boolean).map(tileBox));
  const field = byId("play").elements.table;
  if (field.dataset.turn !== `${game.number} ${game.turn}`) {
    field.dataset.turn = `${game.number} ${game.turn}`;
    field.value = game.table;
  }
  byId("happened").replaceChildren(...game.happened.slice().reverse().map((each) => {
    const item = document.createElement("li");
    item.value = each.number;
    item.textContent = `${state.seats[each.seat].name}: ${each.what}${each.drawn ? `, ${each.drawn} drawn` : ""}`;
    return item;
  }));
}

function headline(game, myTurn) {
  if (!game) return `Waiting for players. Send them this link: ${location.href}`;
  if (game.outcome) {
    const names = game.outcome.winners.map((seat) => state.seats[seat].name).join(" and ");
    const points = state.seats.map((seat, n) => `${seat.name} ${game.outcome.points[n].shown}`);
    return `${names} won. ${points.join(", ")}`;
  }
  const who = myTurn ? "Your turn." : `${state.seats[game.to_move].name} is to move.`;
  return `${game.paused ? "Paused. " : ""}${who} ${game.pool} tiles in the pool.`;
}

byId("play").addEventListener("submit", (event) => {
  event.preventDefault();
  const act = event.submitter ? event.submitter.value : "play";
  tell(act, act === "play" ? { ...now(), table: event.target.elements.table.value } : now());
});
byId("play").elements.table.addEventListener("change", (event) => {
  tell("draft", { ...now(), table: event.target.value });
});
byId("sit").addEventListener("submit", async (event) => {
  event.preventDefault();
  const response = await fetch(`/api/tables/${tableId}/seats`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: event.target.elements.name.value }),
  });
  const answer = await response.json();
  if (response.ok) { socket.onclose = null; socket.close(); connect(); } else say(answer.sentence);
});
byId("fill").addEventListener("click", () => tell("fill", { bot: bots[0] }));
byId("next").addEventListener("click", () => tell("next-game"));
byId("back").addEventListener("click", () => tell("take-back"));
connect();
