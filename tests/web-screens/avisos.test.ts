// What the bell counts for each person.
import { describe, expect, it } from 'vitest';
import type { Avisos, AvisoEvent } from '../../core/api/avisos.ts';
import type { Vencimiento } from '../../core/api/vencimiento.ts';
import type { T } from '../../web/i18n.ts';
import { calculationEndNotice } from '../../web/screens/liquidacion/calculationEnd.ts';
import { jobEndNotice } from '../../web/shell/jobEnd.ts';
import { seenFromNow, unseenSince, allSeen, seenAvisosOf } from '../../web/shell/seenAvisos.ts';

const suceso = (posicion: number, propio = false): AvisoEvent => ({
  posicion,
  at: '2026-10-01T12:00:00.000Z',
  usuario: 'Ana',
  propio,
  tipo: 'liquidacionCerrada',
  tabla: 'Liquidaciones',
  id: 3,
  nombre: 'Mensual',
  veces: 1,
});
const alerta: Vencimiento = {
  clase: 'f931',
  cantidad: 1,
  nombre: '2026-09',
  personas: [],
  fecha: '2026-10-09',
  tabla: null,
  id: null,
  filtros: [],
};
const tono = (): 'warn' => 'warn';
const avisos = (...eventos: AvisoEvent[]): Avisos => ({
  alertas: [alerta],
  eventos,
  registros: [],
  pendientes: {},
});
const posiciones = (a: Avisos, v: ReturnType<typeof seenAvisosOf>): readonly number[] =>
  unseenSince(a, v, tono).events.map((e) => e.posicion);

describe('el fin de un trabajo', () => {
  const dicho: T = (clave, valores) => `${clave} ${JSON.stringify(valores)}`,
    fin = (con_error: number, tipo = 'calculo') =>
      ({
        id: 'c',
        tipo,
        estado: 'terminado',
        hechos: 13,
        total: 13,
        mensaje: '',
        resultado: { recibos: 12, con_error },
      }) as const;
  it('un cálculo con recibos en error no dice que terminó, y dice a cuántos les falta', () => {
    expect(
      [calculationEndNotice(dicho, fin(2)), jobEndNotice(dicho, 'Cálculo', fin(2))].map((n) => [
        n.tone,
        n.text,
      ]),
    ).toEqual([
      ['warn', 'pantallas.liquidacion.conErrores {"count":2,"cuenta":"2","hechos":"10","todos":"12"}'],
      ['warn', 'marco.avisos.trabajo.conError {"que":"Cálculo","count":2}'],
    ]);
  });
  it('sin errores terminó', () => {
    expect(
      [calculationEndNotice(dicho, fin(0)), jobEndNotice(dicho, 'Cálculo', fin(0))].map((n) => [
        n.tone,
        String(n.text).split(' ')[0],
      ]),
    ).toEqual([
      [undefined, 'pantallas.liquidacion.terminado'],
      [undefined, 'marco.avisos.trabajo.termino'],
    ]);
  });
});

describe('la campana', () => {
  const antes = avisos(suceso(20), suceso(12)),
    despues = avisos(suceso(31, true), suceso(30), suceso(20), suceso(12));
  it('a quien entra por primera vez no le cuenta lo que pasó antes, y sí lo que vence', () => {
    const v = seenFromNow(antes);
    expect([posiciones(antes, v), unseenSince(antes, v, tono).alerts]).toEqual([[], [alerta]]);
  });
  it('le cuenta lo que otros hacen desde entonces, no lo propio', () =>
    expect(posiciones(despues, seenFromNow(antes))).toEqual([30]));
  it('lo que se miró deja de contar, también lo que vence', () =>
    expect(unseenSince(despues, allSeen(despues, tono), tono)).toEqual({ alerts: [], events: [] }));
  it('en una empresa sin sucesos empieza a contar con el primero', () =>
    expect(posiciones(avisos(suceso(1)), seenFromNow(avisos()))).toEqual([1]));
  it('lo que vence vuelve a contar cuando apremia más', () =>
    expect(unseenSince(despues, allSeen(despues, tono), () => 'danger').alerts).toEqual([alerta]));
  it.each([[undefined], [null], ['x'], [{ posicion: '3', alertas: [] }], [{ posicion: 3 }]])(
    'lo guardado que no se entiende no vale: %j',
    (x) => expect(seenAvisosOf(x)).toBeUndefined(),
  );
  it('lo guardado vuelve igual', () =>
    expect(seenAvisosOf(JSON.parse(JSON.stringify(allSeen(antes, tono))))).toEqual(allSeen(antes, tono)));
});
