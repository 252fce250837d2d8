"use strict";
const form = document.getElementById("make");
const said = document.getElementById("said");

async function ask(path, body) {
  const response = await fetch(path, body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.sentence);
  return answer;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  said.textContent = "";
  const wish = new FormData(form);
  try {
    const table = await ask("/api/tables", {
      edition: wish.get("edition"),
      seats: Number(wish.get("seats")),
      clock: wish.get("clock"),
      public: wish.has("public"),
    });
    await ask(`/api/tables/${table.table_id}/seats`, {
      name: wish.get("name"),
      fill_with: wish.has("bots") ? "beginner" : null,
    });
    location.href = `/table/${table.table_id}`;
  } catch (error) {
    said.textContent = error.message;
  }
});

ask("/api/editions").then((editions) => {
  for (const edition of editions) form.elements.edition.append(new Option(edition.name, edition.id));
});

ask("/api/lobby").then((tables) => {
  const list = document.getElementById("lobby");
  if (tables.length) list.replaceChildren();
  for (const table of tables) {
    const link = document.createElement("a");
    link.href = `/table/${table.table_id}`;
    link.textContent = `${table.edition}: ${table.taken} of ${table.seats} seats taken`;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
});
