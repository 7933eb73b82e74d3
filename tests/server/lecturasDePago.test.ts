// Reading what somebody owes or has withheld leaves its note in the audit, of the row that was read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditoriaPage } from '../../core/api/auditoria.ts';
import { STATUS } from '../../core/api/status.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string;
const llamar = (camino: string, cuerpo: unknown = {}): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, { galleta: jefa, cuerpo });
beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
  await b.crearUsuario('jefa', ['administrador']);
  jefa = await b.ingresar('jefa');
});
afterAll(() => b.cerrar());

const unaFila = async (tabla: string): Promise<number> =>
  (
    (await llamar(`${tabla}/index/page:1`, { Search: { limit: 1 } })).sobre.content as {
      readonly id: number;
    }[]
  )[0]!.id;

it.each([
  ['cuenta', 'Agenda'],
  ['cuenta', 'Novedades'],
  ['cobros', 'Novedades'],
] as const)(
  'la lectura «%s» de una fila de %s queda anotada con su tabla y su fila',
  async (lectura, tabla) => {
    const id = await unaFila(tabla),
      r = await llamar(`Descuentos/${lectura}/${id}`, { tabla });
    expect(r.sobre.status, r.texto).toBe(STATUS.success);
    const { entradas } = (await llamar('Auditoria/buscar', { clase: 'lecturas' })).sobre
      .content as AuditoriaPage;
    expect(
      entradas.some((e) => e.suceso === 'lectura_de_pago' && e.tabla === tabla && e.fila === id),
      JSON.stringify(entradas),
    ).toBe(true);
  },
);
