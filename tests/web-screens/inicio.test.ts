// What the first start creates by itself: the usual run of the month, whatever the order of its tables; and
// numbers as people paste them.
import { expect, it } from 'vitest';
import { startDraft } from '../../core/api/usuarios.ts';
import { readField } from '../../core/kit/readField.ts';
import { tables } from '../../core/tables/index.ts';
import { declarationSteps } from '../../web/screens/dashboard/declarationSteps.ts';
import { valuesSteps } from '../../web/screens/dashboard/valuesSteps.ts';
import type { FirstRunState } from '../../web/screens/dashboard/firstRunStep.ts';
import type { T } from '../../web/i18n.ts';
import {
  draftOf,
  EMPTY_START,
  formOfDraft,
  lastMes,
  proposedMes,
  rowByCode,
  stepsOf,
} from '../../web/screens/start/steps.ts';

const clases = [
  { id: 2, codigo: 'COM', d_rrhh_clase_liquidacion: 'Complementaria' },
  { id: 1, codigo: 'NOR', d_rrhh_clase_liquidacion: 'Normal' },
];
it('la primera liquidación es de la clase normal, aunque otra venga antes en su lista', () =>
  expect(rowByCode(clases, 'NOR')?.['id']).toBe(1));
it('sin la de siempre, la primera; sin ninguna, ninguna', () =>
  expect([rowByCode(clases, 'X')?.['id'], rowByCode([], 'NOR')]).toEqual([2, undefined]));
it.each(['30-71234567-1', '30 71234567 1', '30.71234567.1', '30712345671', ' 30-71234567-1 '])(
  'el CUIT se entiende como se pega: «%s»',
  (escrito) => {
    expect(readField(tables.Parametros.fields.cuit, 'cuit', escrito)).toEqual({ value: '30-71234567-1' });
  },
);
it('se propone el mes de hoy, aunque las tablas del paquete terminen antes', () => {
  expect([proposedMes('2026-05-20'), proposedMes('2026-11-22')]).toEqual(['2026-05', '2026-11']);
  expect([lastMes('comercio'), lastMes('')]).toEqual(['2026-10', undefined]);
});
it('quien sólo mira no escribe ninguna empresa; los demás, en orden, y el usuario al final', () => {
  expect(stepsOf('mirar')).toEqual(['origen', 'usuario']);
  for (const o of ['nueva', 'programa', 'planillas'] as const)
    expect(stepsOf(o)).toEqual(['origen', 'empresa', 'convenio', 'usuario']);
});
it('lo que se guarda del inicio no tiene el código ni contraseñas, y vuelve al paso donde quedó', () => {
  const escrito = {
    ...EMPTY_START,
    codigo: 'abcd-efgh-jkmn',
    razon_social: 'Nueva SRL',
    password: 'una clave larga y propia',
    confirmacion: 'una clave larga y propia',
  };
  const guardado = draftOf(escrito, 'convenio');
  expect(JSON.stringify(guardado)).not.toMatch(/abcd|clave/);
  expect(startDraft.is(guardado)).toBe(true);
  expect(formOfDraft(guardado, 'abcd-efgh-jkmn')).toEqual({
    form: { ...escrito, password: '', confirmacion: '' },
    step: 'convenio',
  });
});

it('los primeros pasos dicen el establecimiento y la ART que faltan, y no frenan la primera liquidación', () => {
  const t = ((k: string) => k) as unknown as T,
    start = { empresa: true, conceptos: 9, legajos: 2, liquidaciones: 0, calculadas: 0, borrador: null };
  const paso = (establecimiento: boolean | undefined, art: boolean | undefined) =>
    declarationSteps(t, { start, establecimiento, art }).map((s) => [
      s.done,
      s.optional,
      s.more.map((x) => x.to),
    ]);
  const cuando = 'tablero.inicio.antesDeDeclarar';
  expect(paso(false, false)).toEqual([
    [false, cuando, ['/establecimientos/establecimiento', '/empresa#ParametrosAlicuota']],
  ]);
  expect(paso(true, false)).toEqual([[false, cuando, ['/empresa#ParametrosAlicuota']]]);
  expect(paso(true, true)).toEqual([[true, cuando, []]]);
  expect(paso(undefined, undefined)).toEqual([]);
});

it('los primeros pasos dicen el promedio que pide un despido, aunque ningún recibo del mes lo use', () => {
  const t = ((k: string, v?: { readonly nombre?: string }) => v?.nombre ?? k) as unknown as T,
    tabla = { tabla: 'TablasAuxiliar', todos: false, siempre: false, hasta: null, fila: null } as const,
    promedio = { ...tabla, id: 7, codigo: 'promedio_convenio', nombre: 'Promedio del convenio' },
    nada = { alcanza: '2026-05', tablas: [], claves: [] };
  const valores = (missingAtExit: FirstRunState['missingAtExit'], missing: FirstRunState['missing'] = nada) =>
    valuesSteps(t, {
      start: { empresa: true, conceptos: 9, legajos: 0, liquidaciones: 0, calculadas: 0, borrador: null },
      ...{ mes: '2026-05', missing, missingAtExit },
    }).map((s) => [s.done, s.more]);
  expect(valores({ ...nada, tablas: [promedio] })).toEqual([
    [true, [{ to: '/valores?periodo=2026-05', text: 'Promedio del convenio' }]],
  ]);
  // Once it is there, or when the month already says that it lacks it, nothing is added.
  expect(valores(nada)).toEqual([[true, []]]);
  expect(valores({ ...nada, tablas: [promedio] }, { ...nada, tablas: [promedio] })).toEqual([[true, []]]);
});
