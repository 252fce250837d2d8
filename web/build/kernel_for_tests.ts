/** Unit tests ask the kernel itself: what they say of sets and plays is what the page says. */

import { readFileSync } from "node:fs";
import { Kernel } from "../src/lib/kernel/door.js";
import { useKernel } from "../src/lib/kernel/kernel";
import { WASM } from "./kernel";

useKernel(Kernel.now(readFileSync(WASM)));
