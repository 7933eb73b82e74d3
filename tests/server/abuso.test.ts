// Requests made from a seed, as every role and as nobody, to a server with its threads: none breaks it, none
// passes its budget, and the memory comes back. A few in every run; a hundred thousand by `npm run test:abuso`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attack, p99 } from '../abuse/attack.ts';
import { conServidor } from '../bench/servidor.ts';

const total = Number(process.env['JORNAL_ABUSO'] ?? 80),
  seed = Number(process.env['JORNAL_SEMILLA'] ?? 20261128);
const MB = 1024 * 1024;

it(
  `de ${total} pedidos al azar ninguno rompe el servidor ni pasa de su presupuesto, y la memoria vuelve`,
  async () => {
    const datos = mkdtempSync(join(tmpdir(), 'jornal-abuso-'));
    const r = await conServidor({ datos, legajos: 30, meses: 2 }, (s) => attack(s, { seed, total }));
    console.log(
      [
        `seed ${seed}, ${r.sent} requests: ${Object.entries(r.statuses)
          .map(([s, n]) => `${n} of ${s}`)
          .join(', ')}`,
        `slowest: ${r.slowest.map(([c, ms]) => `${c} ${ms} ms`).join(', ')}`,
        `a light call of another user, p99: idle ${p99(r.light.idle).toFixed(1)} ms, meanwhile ${p99(r.light.meanwhile).toFixed(1)} ms`,
        `in use: ${r.memory.map((b) => `${Math.round(b / MB)} MB`).join(' after a tenth, at the end ')}`,
      ].join('\n'),
    );
    expect(r.wrong).toEqual([]);
    expect(r.sent).toBe(total);
    // Most are answered for what they are, not for want of a session.
    expect(r.statuses['200'] ?? 0).toBeGreaterThan(total / 10);
    expect(r.memory[1]).toBeLessThan(r.memory[0] * 1.5 + 40 * MB);
  },
  total * 100 + 120_000,
);
