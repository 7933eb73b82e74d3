// A run of an earlier engine keeps that engine when it is explained, corrected for one person or verified;
// calculating it whole takes the present one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRecibos, openBatch, saveDictionary } from '../../server/payroll/sql/recibos.ts';
import { applyCommand, stateOf } from '../../server/payroll/state.ts';
import { adderFrom } from '../../server/payroll/sums.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { summaryOfSums } from '../../server/payroll/recibos.ts';
import { ENGINE } from '../../server/payroll/version.ts';
import { openEmpresaWrites } from '../../server/rows/sqliteEmpresa.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { findOutdated } from '../../server/features/liquidaciones/vigencia.ts';
import type { StoreReads } from '../../server/kernel/store.ts';
import { features } from '../../server/app/features.ts';
import type { Verification } from '../../server/features/liquidaciones/longJobs.ts';
import { ADMIN, abrirBanco, bien, clave, conDemo, type Banco } from './empresa.ts';

const ANTES = 'jornal-2',
  QUIEN = { id: 1, nombre: 'M. Sosa' };

/** Calculates as the named version did, with the chunks and facts of any calculation. */
const calcularComo = (datos: string, id: number, motor: string): void => {
  const e = bien(openEmpresaWrites({ datos, id: 'prueba', extensiones: features })),
    lote = `de-${motor}-${id}`;
  const autoria = { quien: QUIEN, at: '2026-10-05T12:30:00.000Z', clave: clave() };
  try {
    bien(e.transaccion(autoria, (tx) => applyCommand(tx, id, { type: 'calcular', lote })));
    const c = bien(prepareCalculation(e.leer, id, {}, motor)),
      suma = adderFrom();
    bien(
      e.transaccion(autoria, (tx) => {
        for (const recibos of c.recibos()) {
          recibos.forEach(suma.sumar);
          insertRecibos(
            tx.sql,
            {
              lote: openBatch(tx.sql, lote, id),
              diccionario: saveDictionary(tx.sql, ...c.diccionario),
              posicion: c.posicion,
            },
            recibos,
          );
        }
        return applyCommand(tx, id, {
          type: 'registrarCalculo',
          resumen: summaryOfSums(suma.sumas(), { posicion: c.posicion, motor, lote }),
        });
      }),
    );
    expect(stateOf(e.leer, id).resumen?.motor).toBe(motor);
  } finally {
    e.cerrar();
  }
};

let b: Banco, tercio: number, corrida: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  const tipo = (await b.una('TiposConcepto', 'd_rrhh_tipo_concepto', 'No remunerativo'))['id'];
  tercio = Number(
    (
      await b.agregar('Conceptos', {
        codigo: 590,
        d_rrhh_concepto: 'Un tercio de nueve millones',
        id_rrhh_tipo_concepto: Number(tipo),
        orden_calculo: 590,
        chk_general: 1,
        chk_es_importe: 1,
        formula: '1 / 3 * 9000000',
      })
    )['id'],
  );
  corrida = await b.crear('2026-09');
  await b.e.cerrar();
  calcularComo(b.datos, corrida, ANTES);
  b = await abrirBanco(b.datos);
});
afterAll(() => b.cerrar());

const conLectura = <A>(f: (l: StoreReads) => A): A => {
  const l = openReads(b.datos, 'prueba');
  try {
    return f(l);
  } finally {
    l.cerrar();
  }
};
const importes = async (): Promise<readonly string[]> => {
  const ps = bien(await b.e.personas(corrida));
  const suyos = await Promise.all(ps.map((p) => b.e.recibo(p.id)));
  return suyos.map((r) => bien(r).lineas.find((l) => l.id_concepto === tercio)?.importe ?? '');
};
const primero = async (): Promise<{ readonly id: number; readonly id_personal: number }> => {
  const [p] = bien(await b.e.personas(corrida));
  if (!p) throw new Error('no hay nadie');
  return p;
};

it('no queda vieja por ser de otro motor, y se explica con el suyo', async () => {
  expect(await importes()).toEqual(['2999999.97', '2999999.97', '2999999.97']);
  expect(conLectura((l) => findOutdated(l, corrida, stateOf(l, corrida)))).toBeNull();
  expect(bien(await b.e.explicar((await primero()).id, tercio, undefined))).toMatchObject({
    importe: '2999999.97',
    instancias: [{ formula: { resultado: '2999999.97' } }],
  });
});

it('corregida una persona, sigue en el suyo: nadie cobra distinto que su compañero', async () => {
  bien(await b.e.recalcular(corrida, (await primero()).id_personal, clave(), ADMIN));
  expect(await importes()).toEqual(['2999999.97', '2999999.97', '2999999.97']);
});

it('calculada entera, pasa al de ahora; cerrada la del otro, se verifica con el suyo', async () => {
  const otra = await b.crear('2026-10');
  await b.e.cerrar();
  calcularComo(b.datos, otra, ANTES);
  b = await abrirBanco(b.datos);
  await b.calcular(corrida);
  expect(await importes()).toEqual(['3000000.00', '3000000.00', '3000000.00']);
  for (const id of [corrida, otra]) await b.hastaCerrar(id);
  const t = await b.esperar(bien(await b.e.verificar()).trabajo);
  expect(t.estado === 'terminado' ? (t.resultado as Verification) : t).toMatchObject({
    conforme: true,
    hallazgos: [],
  });
  expect(conLectura((l) => [corrida, otra].map((id) => stateOf(l, id).resumen?.motor))).toEqual([
    ENGINE,
    ANTES,
  ]);
});
