// Bytes that came from a thread are freed once sent; any others stay.
import { expect, it } from 'vitest';
import { letGo, arrived } from '../../server/kernel/spentBytes.ts';

it('lo que llegó de un hilo se libera al terminar de enviarlo', () => {
  const datos = new Uint8Array(100_000);
  arrived({ archivo: 'csv', datos });
  letGo(datos);
  expect(datos.byteLength).toBe(0);
});
it('lo que no llegó de un hilo, o es parte de algo más, queda como está', () => {
  const ajeno = new Uint8Array(100),
    parte = new Uint8Array(new ArrayBuffer(200), 0, 100);
  arrived({ datos: parte });
  for (const b of [ajeno, parte]) letGo(b);
  letGo('texto');
  expect([ajeno.byteLength, parte.byteLength]).toEqual([100, 100]);
});
