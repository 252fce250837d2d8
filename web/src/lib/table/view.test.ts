import { expect, test } from "vitest";
import { laidOut } from "./layout";
import { position } from "./testing";
import { WHOLE, onTable, pinched, seen, within } from "./view";

const area = { x: 10, y: 10, width: 370, height: 400 };
const areas = { table: area, rack: { x: 10, y: 450, width: 370, height: 150 }, rackRows: 2 };

test("two fingers that part make tiles larger, and what was between them stays there", () => {
  const view = pinched(WHOLE, area, [{ x: 100, y: 100 }, { x: 200, y: 100 }], [{ x: 50, y: 120 }, { x: 250, y: 120 }]);
  expect(view.scale).toBe(2);
  const before = onTable({ x: 150, y: 100 }, WHOLE, area);
  expect(onTable({ x: 150, y: 120 }, view, area)).toEqual(before);
});

test("the table cannot be drawn beyond its edge, nor made smaller than whole", () => {
  expect(within({ scale: 0.4, x: 50, y: -900 }, area)).toEqual(WHOLE);
  expect(within({ scale: 2, x: 50, y: -900 }, area)).toEqual({ scale: 2, x: 0, y: -400 });
});

test("tiles of the table are seen larger, those of the rack are not", () => {
  const at = position("r5 r6 r7", "b1");
  const layout = laidOut(at.board, areas);
  const close = seen(layout, { scale: 2, x: -30, y: -40 });
  const [laid, own] = [at.board.rows[0]!.pieces[0]!.key, at.board.order[0]!.key];
  expect(close.pieces.get(laid)!.width).toBe(2 * layout.pieces.get(laid)!.width);
  expect(close.pieces.get(own)).toEqual(layout.pieces.get(own));
  const corner = layout.pieces.get(laid)!;
  expect(onTable(close.pieces.get(laid)!, { scale: 2, x: -30, y: -40 }, area)).toEqual({ x: corner.x, y: corner.y });
});
