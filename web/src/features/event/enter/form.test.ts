import { expect, test } from "vitest";
import { asSaved, emptyForm, filledRows, forget, formsHere, keepForm, keyOfForm, remember, remembered, strangeAges, typedOf } from "./form";
import type { FormPage } from "../../../lib/wire/events";

function store() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

test("a new form has ten rows, and a long one keeps all of its own", () => {
  const form = emptyForm("primary", "2011-11-30");
  expect(form.entrants).toHaveLength(10);
  expect(filledRows(form)).toBe(0);
  const rows = Array.from({ length: 14 }, (_, at) => ({ name: `P${at}`, age: 9, school_class: "", email: "" }));
  const page = { ...form, entrants: rows } as unknown as FormPage;
  expect(typedOf(page).entrants).toHaveLength(14);
  expect(filledRows(typedOf(page))).toBe(14);
});

test("ages that nobody has are found before the hall is asked", () => {
  const form = emptyForm("primary", "2011-11-30");
  [9, 1e9, -5, 9.5, null, 121, 120].forEach((age, at) => (form.entrants[at]!.age = age));
  expect(strangeAges(form)).toEqual([2, 3, 4, 6]);
});

test("an emptied age is no age", () => {
  const form = emptyForm("primary", "2011-11-30");
  form.entrants[0]!.age = Number("") as number | null;
  expect(asSaved(form, true).entrants?.[0]?.age).toBeNull();
});

test("keys and what was typed are kept by event and form", () => {
  const here = store();
  keepForm("e", "f", "secret", here);
  keepForm("other", "g", "x", here);
  expect(keyOfForm("e", "f", here)).toBe("secret");
  expect(formsHere("e", here)).toEqual(["f"]);
  const form = emptyForm("primary", "2011-11-30");
  form.organisation = "St Mary";
  remember("e", "", form, here);
  expect(remembered("e", "", here)?.organisation).toBe("St Mary");
  forget("e", "", here);
  expect(remembered("e", "", here)).toBeNull();
});
