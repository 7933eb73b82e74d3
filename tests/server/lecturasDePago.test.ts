// Reading what somebody owes or has withheld leaves a note in the audit, about the row that was read.
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

/** An instalment of a loan in the agenda, or an advance of the month, of the first person. */
const unaFila = async (tabla: 'Agenda' | 'Novedades'): Promise<number> => {
  const primera = async (t: string, filters: readonly object[] = []): Promise<number> =>
      (
        (await llamar(`${t}/index/page:1`, { Search: { limit: 1, filters } })).sobre.content as {
          readonly id: number;
        }[]
      )[0]!.id,
    concepto = await primera('Conceptos', [
      { campo: 'codigo', op: 'es', valor: tabla === 'Agenda' ? 328 : 324 },
    ]),
    r = await llamar(`${tabla}/add`, {
      id_personal: await primera('Personal'),
      id_rrhh_concepto: concepto,
      ...(tabla === 'Agenda' ? { desde: '2026-10-01' } : { periodo: '2026-11' }),
      importe: '1500.00',
    });
  return Number((r.sobre.content as { readonly id: number }).id);
};

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
