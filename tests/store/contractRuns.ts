// What every adapter of the store must do for runs: which exist in a month, which set of receipts each shows,
// who uses a row.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CalculationSummary } from '../../core/domain/liquidacionFact.ts';
import type { Row } from '../../core/kit/field.ts';
import { allTables, tableNamed } from '../../core/tables/index.ts';
import { ENGINE } from '../../server/payroll/version.ts';
import { buildChunk } from '../../server/payroll/chunk.ts';
import {
  previousCorrida,
  corridas,
  corridasOfPeriodo,
  corridasInPhase,
  sameKindCorridas,
  savedState,
  readingPhases,
  previousBatches,
} from '../../server/payroll/sql/corridas.ts';
import {
  batchSize,
  leftoverBatches,
  batchNumber,
  personaOfKey,
  savedRecibo,
  batchRecibos,
} from '../../server/payroll/sql/recibos.ts';
import {
  anyCommand,
  isCommandDone,
  streamFactCount,
  tableFactCount,
  factCountByRow,
  factCountByPersona,
  userNameOf,
  forgottenPersonas,
  lastFactPosition,
} from '../../server/rows/logQueries.ts';
import { rowExists, otherRowWith, rowUses } from '../../server/rows/uses.ts';
import { concepto, type Adaptador } from './contract.ts';
import { ADMIN, bien, conTablas, empezar, legajo, type Prueba } from './empresa.ts';
import type { PackedRecibo } from '../../server/payroll/shapes/packedRecibo.ts';
import type { Sql } from '../../server/kernel/sql.ts';

const resumenDe = (lote: string, recibos: number): CalculationSummary => ({
  posicion: 1,
  motor: ENGINE,
  hash_entradas: 'e',
  hash_resultado: 'r',
  lote,
  recibos,
  con_error: 0,
  con_aviso: 0,
  remunerativo: '0.00',
  no_remunerativo: '0.00',
  descuentos: '0.00',
  neto: '0.00',
  contribuciones: '0.00',
});
const reciboDe = (id_personal: number, netoCentavos: number): PackedRecibo => ({
  id_personal,
  legajo: id_personal,
  nombre: `Paz, María ${id_personal}`,
  estado: 'calculado',
  totales: [netoCentavos, 0, 0, netoCentavos, 0],
  lineas: '',
  problemas: [],
  entrada: 'e',
  resultado: 'r',
  acumulados: new Uint8Array(0),
});

export const contratoDeCorridas = (a: Adaptador): void => {
  let p: Prueba, sql: Sql, mensual: number, sac: number, vacaciones: number, normal: number;
  beforeEach(async () => {
    p = await empezar(a.abrir);
    sql = p.almacen.leer.sql;
    mensual = Number(
      (await p.agregar('TiposLiquidacion', { codigo: 'M', d_rrhh_tipo_liquidacion: 'Mensual' }))['id'],
    );
    sac = Number(
      (
        await p.agregar('TiposLiquidacion', {
          codigo: 'S',
          d_rrhh_tipo_liquidacion: 'Aguinaldo',
          tope: 'sac',
        })
      )['id'],
    );
    vacaciones = Number(
      (
        await p.agregar('TiposLiquidacion', {
          codigo: 'V',
          d_rrhh_tipo_liquidacion: 'Vacaciones',
          tope: 'vacaciones',
        })
      )['id'],
    );
    normal = Number(
      (await p.agregar('ClasesLiquidacion', { codigo: 'N', d_rrhh_clase_liquidacion: 'Normal' }))['id'],
    );
  });
  afterEach(async () => {
    await p.cerrar();
  });

  const crear = async (periodo: string, mas: Row = {}): Promise<number> =>
    Number(
      (
        await p.agregar('Liquidaciones', {
          descripcion: `Mensual ${periodo}`,
          periodo,
          id_rrhh_tipo_liquidacion: mensual,
          id_rrhh_clase_liquidacion: normal,
          fecha_pago: `${periodo}-28`,
          legajos: [],
          ...mas,
        })
      )['id'],
    );
  const autoria = (): {
    readonly quien: { readonly id: number; readonly nombre: string };
    readonly at: string;
    readonly clave: string;
  } => ({ quien: { id: ADMIN.id, nombre: ADMIN.nombre }, at: p.almacen.ahora(), clave: 'calculo' });
  const empezarCalculo = async (
    id: number,
    lote: string,
    recibos: readonly PackedRecibo[] = [],
  ): Promise<void> => {
    bien(await p.orden('Liquidaciones', 'calcular', { id, cuerpo: { lote } }));
    if (recibos.length)
      bien(
        await p.almacen.tareas['runs.guardar']({
          autoria: autoria(),
          trozo: buildChunk({ id, lote, posicion: 1, diccionario: ['huella', '[]'] }, recibos),
        }),
      );
  };
  const calcular = async (id: number, lote: string, recibos: readonly PackedRecibo[] = []): Promise<void> => {
    await empezarCalculo(id, lote, recibos);
    bien(
      await p.almacen.tareas['runs.registrar']({
        autoria: autoria(),
        id,
        resumen: resumenDe(lote, recibos.length),
      }),
    );
  };
  const anular = async (id: number): Promise<void> => {
    bien(await p.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'Se cargó mal' } }));
  };
  const clase = (id: number, periodo: string) => ({ id, periodo, id_tipo: mensual, id_clase: normal });

  describe(`${a.nombre}: las liquidaciones de un período`, () => {
    it('se ven las del período y ninguna otra, también después de anularlas', async () => {
      const enero = await crear('2026-01'),
        aguinaldo = await crear('2026-01', { id_rrhh_tipo_liquidacion: sac }),
        febrero = await crear('2026-02');
      await anular(aguinaldo);
      expect([
        corridasOfPeriodo(sql, '2026-01'),
        corridasOfPeriodo(sql, '2026-02'),
        corridasOfPeriodo(sql, '2026-03'),
      ]).toEqual([[enero, aguinaldo], [febrero], []]);
      expect([corridas(sql), corridasInPhase(sql, 'borrador'), corridasInPhase(sql, 'anulada')]).toEqual([
        [enero, aguinaldo, febrero],
        [enero, febrero],
        [aguinaldo],
      ]);
    });
    it('una que cambia de período se va del anterior', async () => {
      const id = await crear('2026-01');
      bien(await p.editar('Liquidaciones', id, { version: 1, periodo: '2026-02', fecha_pago: '2026-02-28' }));
      expect([corridasOfPeriodo(sql, '2026-01'), corridasOfPeriodo(sql, '2026-02')]).toEqual([[], [id]]);
    });
    it('igual es la del mismo período, tipo y clase, que no sea ella misma ni esté anulada', async () => {
      const anulada = await crear('2026-01');
      await anular(anulada);
      const una = await crear('2026-01');
      await crear('2026-01', { id_rrhh_tipo_liquidacion: sac });
      expect(sameKindCorridas(sql, clase(0, '2026-01'))).toEqual([
        { id: una, descripcion: 'Mensual 2026-01', legajos: 0 },
      ]);
      expect(sameKindCorridas(sql, clase(una, '2026-01'))).toEqual([]);
    });
    it('lee la novedad de una persona la que la nombra o no nombra a nadie, de ese tipo o de cualquiera', async () => {
      const t = await conTablas(p);
      for (const n of [1, 2]) await p.agregar('Personal', legajo(t, n, `Paz, María ${n}`));
      await anular(await crear('2026-01'));
      await crear('2026-01', { legajos: [{ id_personal: 2 }] });
      const leen = (id_tipo: number | null, id_personal: number): readonly string[] =>
        [...readingPhases(sql, { periodo: '2026-01', id_tipo, id_personal })].sort();
      expect([leen(mensual, 1), leen(mensual, 2), leen(null, 2), leen(sac, 2)]).toEqual([
        ['anulada'],
        ['anulada', 'borrador'],
        ['anulada', 'borrador'],
        [],
      ]);
    });
    it('de una que no existe no hay estado', async () => {
      const id = await crear('2026-01');
      expect([savedState(sql, id)?.estado.phase, savedState(sql, 99)]).toEqual(['borrador', undefined]);
    });
    it('rehechas desde el registro, responden lo mismo', async () => {
      const enero = await crear('2026-01'),
        febrero = await crear('2026-02');
      await calcular(enero, 'enero', [reciboDe(1, 100)]);
      await empezarCalculo(febrero, 'febrero');
      const ver = (): unknown => [
        corridas(sql).map((id) => savedState(sql, id)),
        corridasInPhase(sql, 'calculando'),
        leftoverBatches(sql),
        previousCorrida(sql, clase(febrero, '2026-02')),
      ];
      const antes = ver();
      bien(await p.almacen.reconstruir());
      expect(ver()).toEqual(antes);
    });
  });

  describe(`${a.nombre}: el lote que se ve`, () => {
    const sobran = (): readonly string[] => leftoverBatches(sql).map((l) => l.nombre);
    /** The sets that a run of the same month, paid later, can see. */
    const visibles = (id: number): readonly string[] =>
      previousBatches(sql, { id, periodo: '2026-01', fecha_pago: '2026-01-31', id_tipo: mensual });

    it('mientras se calcula no se ve, y tampoco sobra', async () => {
      const id = await crear('2026-01');
      await empezarCalculo(id, 'uno', [reciboDe(1, 100)]);
      expect([visibles(0), sobran()]).toEqual([[], []]);
    });
    it('es el del último cálculo registrado, y el anterior sobra', async () => {
      const id = await crear('2026-01');
      await calcular(id, 'uno', [reciboDe(1, 100)]);
      await empezarCalculo(id, 'dos', [reciboDe(1, 200)]);
      expect([visibles(0), sobran()]).toEqual([['uno'], []]);
      bien(
        await p.almacen.tareas['runs.registrar']({ autoria: autoria(), id, resumen: resumenDe('dos', 1) }),
      );
      expect([visibles(0), sobran()]).toEqual([['dos'], ['uno']]);
    });
    it('un cálculo abandonado no muestra nada, y lo guardado sobra', async () => {
      const id = await crear('2026-01');
      await empezarCalculo(id, 'uno', [reciboDe(1, 100)]);
      bien(
        await p.almacen.tareas['runs.abandonar']({
          autoria: autoria(),
          id,
          lote: 'uno',
          motivo: 'se detuvo',
        }),
      );
      expect([visibles(0), sobran()]).toEqual([[], ['uno']]);
    });
    it('una liquidación lee los de las que se pagan antes en el mes, por orden, y nunca el propio ni el de una anulada', async () => {
      const [uno, dos, tres] = [
        await crear('2026-01', { fecha_pago: '2026-01-15' }),
        await crear('2026-01', { fecha_pago: '2026-01-15', id_rrhh_tipo_liquidacion: vacaciones }),
        await crear('2026-02'),
      ];
      for (const [id, lote] of [
        [uno, 'uno'],
        [dos, 'dos'],
        [tres, 'tres'],
      ] as const)
        await calcular(id, lote);
      const lee = (id: number, fecha_pago: string): readonly string[] =>
        previousBatches(sql, { id, periodo: '2026-01', fecha_pago, id_tipo: mensual });
      expect([
        lee(uno, '2026-01-15'),
        lee(dos, '2026-01-15'),
        lee(99, '2026-01-20'),
        lee(99, '2026-01-14'),
      ]).toEqual([[], ['uno'], ['uno', 'dos'], []]);
      await anular(uno);
      expect(lee(99, '2026-01-20')).toEqual(['dos']);
    });
    it('el aguinaldo y las demás del mes no se leen entre sí', async () => {
      const [mes, aguinaldo, otro] = [
        await crear('2026-06', { fecha_pago: '2026-06-10' }),
        await crear('2026-06', { id_rrhh_tipo_liquidacion: sac, fecha_pago: '2026-06-20' }),
        await crear('2026-06', { id_rrhh_tipo_liquidacion: vacaciones, fecha_pago: '2026-06-30' }),
      ];
      for (const [id, lote] of [
        [mes, 'mes'],
        [aguinaldo, 'aguinaldo'],
      ] as const)
        await calcular(id, lote);
      const lee = (id: number, id_tipo: number, fecha_pago: string): readonly string[] =>
        previousBatches(sql, { id, periodo: '2026-06', fecha_pago, id_tipo });
      expect([lee(aguinaldo, sac, '2026-06-20'), lee(otro, vacaciones, '2026-06-30')]).toEqual([[], ['mes']]);
    });
    it('se compara con la última de un mes previo, del mismo tipo y clase, que tenga recibos', async () => {
      const enero = await crear('2026-01'),
        febrero = await crear('2026-02'),
        marzo = await crear('2026-03');
      await calcular(enero, 'enero');
      const con = (): unknown => previousCorrida(sql, clase(marzo, '2026-03'));
      expect(con()).toEqual({
        id: enero,
        descripcion: 'Mensual 2026-01',
        lote: batchNumber(sql, 'enero'),
        periodo: '2026-01',
      });
      await calcular(febrero, 'febrero');
      expect(con()).toMatchObject({ id: febrero });
      await anular(febrero);
      expect(con()).toMatchObject({ id: enero });
      expect(previousCorrida(sql, clase(enero, '2026-01'))).toBeUndefined();
    });
    it('los recibos de un lote se leen por persona, y no los de otro', async () => {
      const id = await crear('2026-01'),
        otra = await crear('2026-02');
      await calcular(otra, 'otro', [reciboDe(2, 999)]);
      await calcular(id, 'uno', [reciboDe(3, 300), reciboDe(1, 100)]);
      const n = batchNumber(sql, 'uno')!;
      expect([batchSize(sql, n), [...batchRecibos(sql, n)].map((r) => [personaOfKey(r.id), r.neto])]).toEqual(
        [
          2,
          [
            [1, 100],
            [3, 300],
          ],
        ],
      );
      expect([savedRecibo(sql, n, 3)?.neto, savedRecibo(sql, n, 2), batchNumber(sql, 'ninguno')]).toEqual([
        300,
        undefined,
        undefined,
      ]);
    });
  });

  describe(`${a.nombre}: quién usa una fila`, () => {
    it('se cuenta por referencia, por lista y por fórmula', async () => {
      const t = await conTablas(p);
      for (const n of [1, 2])
        await p.agregar('Personal', legajo(t, n, `Paz, María ${n}`, n === 1 ? { id_area: t.area } : {}));
      await p.agregar('Conceptos', concepto(t.tipo, 11, '1000'));
      await p.agregar('Conceptos', concepto(t.tipo, 20, '[0011] * 0,1'));
      const uno = (tabla: string, cantidad: number): unknown => [{ tabla, cantidad }];
      expect([
        rowUses(sql, 'Areas', t.area),
        rowUses(sql, 'Categorias', t.categoria),
        rowUses(sql, 'Conceptos', 1),
        rowUses(sql, 'Conceptos', 2),
      ]).toEqual([uno('Personal', 1), uno('Personal', 2), uno('Conceptos', 1), []]);
    });
    it('toda tabla del registro se puede preguntar', () => {
      for (const t of allTables)
        expect([rowUses(sql, t.name, 99), rowExists(sql, t.name, 99)], t.name).toEqual([[], false]);
    });
    it('otra fila con los mismos valores se encuentra sin mirar mayúsculas ni acentos, y nunca es ella misma', async () => {
      const { id } = await p.agregar('Areas', { codigo: 'Ñandú', d_area: 'Ventas' }),
        areas = tableNamed('Areas')!;
      expect([
        otherRowWith(sql, areas, { codigo: 'ÑANDU' }, 0),
        otherRowWith(sql, areas, { codigo: 'Ñandú' }, Number(id)),
        otherRowWith(sql, areas, { codigo: 'Nandu' }, 0),
        rowExists(sql, 'Areas', Number(id)),
      ]).toEqual([id, undefined, undefined, true]);
    });
  });

  describe(`${a.nombre}: lo que se pregunta al registro`, () => {
    it('qué pedidos se hicieron y quién escribió', async () => {
      bien(await p.orden('Areas', 'add', { clave: 'demo-1/fin', cuerpo: { codigo: 'A', d_area: 'Ventas' } }));
      expect([
        isCommandDone(sql, 'demo-1/fin'),
        isCommandDone(sql, 'demo-1'),
        anyCommand(sql, { empieza: 'demo-', termina: '/fin' }),
        anyCommand(sql, { empieza: 'demo-', termina: '/otro' }),
      ]).toEqual([true, false, true, false]);
      expect([userNameOf(sql, ADMIN.id), userNameOf(sql, 99)]).toEqual([ADMIN.nombre, undefined]);
    });
    it('cuánto se escribió desde una posición, por tabla, por fila y por persona, también de filas que fueron suyas', async () => {
      const t = await conTablas(p);
      for (const n of [1, 2]) await p.agregar('Personal', legajo(t, n, `Paz, María ${n}`));
      await p.agregar('Familiares', {
        id_personal: 1,
        nombre: 'Paz, Ramona',
        parentesco: 'hijo',
        desde: '2021-01-01',
      });
      const desde = p.almacen.leer.posicion();
      bien(await p.editar('Personal', 2, { version: 1, telefono: '341-555' }));
      bien(await p.editar('Familiares', 1, { version: 1, id_personal: 2 }));
      bien(await p.editar('Familiares', 1, { version: 2, id_personal: 1 }));
      expect([
        tableFactCount(sql, 'Personal', desde),
        tableFactCount(sql, 'Areas', desde),
        streamFactCount(sql, 'Personal/1', desde),
        streamFactCount(sql, 'Personal/2', 0),
      ]).toEqual([1, 0, 0, 2]);
      expect(factCountByRow(sql, 'Personal', desde)).toEqual([{ id: 2, n: 1 }]);
      expect([...factCountByPersona(sql, 'Familiares', desde)].sort((x, y) => x.id - y.id)).toEqual([
        { id: 1, n: 2 },
        { id: 2, n: 2 },
      ]);
      expect([
        lastFactPosition(sql, 'Personal/2', ['filaModificada']),
        lastFactPosition(sql, 'Personal/1', ['filaModificada']),
        lastFactPosition(sql, 'Familiares/1', ['filaAgregada', 'filaModificada']),
      ]).toEqual([desde + 1, 0, desde + 3]);
    });
    it('a quién se olvidó', async () => {
      const t = await conTablas(p);
      for (const n of [1, 2]) await p.agregar('Personal', legajo(t, n, `Paz, María ${n}`));
      bien(await p.orden('Personal', 'olvidar', { id: 2, cuerpo: { motivo: 'Lo pidió' } }));
      expect([...forgottenPersonas(sql)]).toEqual([2]);
    });
  });
};
