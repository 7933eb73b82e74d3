// Verification finds anything changed by hand and says where, does not take another engine's results for a
// fault, and a rebuild mends what is derived.
import Database from 'better-sqlite3';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Verification } from '../../server/features/liquidaciones/longJobs.ts';
import { sequentialHashes } from '../../server/payroll/sums.ts';
import { instalacionAnterior } from '../fixtures/anterior.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, abierta: number;
beforeEach(async () => {
  b = await conDemo();
  abierta = await b.crear('2026-09');
  await b.calcular(abierta);
});
afterEach(() => b.cerrar());

const verificar = async (x: Banco = b): Promise<Verification> => {
  const t = await x.esperar(bien(await x.e.verificar()).trabajo);
  if (t.estado !== 'terminado') throw new Error(`${t.estado}: ${t.mensaje}`);
  return t.resultado as Verification;
};
const aMano = (archivo: string, texto: string): void => {
  const db = new Database(join(b.datos, 'empresas', 'prueba', archivo));
  try {
    db.exec(texto);
  } finally {
    db.close();
  }
};
const reconstruir = async (): Promise<void> => {
  expect((await b.esperar(bien(await b.e.reconstruir()).trabajo)).estado).toBe('terminado');
};
const PRIMERO = '(select min(id) from recibo_datos)',
  ULTIMO = '(select max(id) from recibo_datos)';

describe('verificar', () => {
  it('con una cerrada y una abierta, sin tocar nada, no halla nada', async () => {
    expect(await verificar()).toMatchObject({ conforme: true, hallazgos: [] });
  });

  it.each([
    [
      'un dato de un legajo',
      `update "Personal" set cbu = '0000000000000000000000' where id = 2`,
      /La fila n\.º 2 de legajos no es la que dice la historia/,
    ],
    ['una fila que se quitó', 'delete from "Escalas" where id = 3', /La fila n\.º 3 de escalas falta/],
    [
      'una fila que cambió de número',
      'update "Bancos" set id = 99 where id = 2',
      /La fila n\.º 2 de bancos falta/,
    ],
    [
      'el total de una liquidación',
      `update "Liquidaciones" set neto = '1'`,
      /La fila n\.º 1 de liquidaciones/,
    ],
    [
      'una fila de recibos',
      'update "Recibos" set neto = neto + 100 where id = (select min(id) from "Recibos")',
      /de recibos no es la que dice la historia/,
    ],
    [
      'las líneas de un recibo guardado',
      `update recibo_datos set lineas = replace(lineas, '1', '2') where id = ${PRIMERO}`,
      /El recibo guardado del legajo \d+ en «Mensual agosto 2026» se cambió/,
    ],
    [
      'el neto de un recibo de la abierta',
      `update recibo_datos set neto = neto + 1 where id = ${ULTIMO}`,
      /El recibo guardado del legajo \d+ en «Mensual 2026-09» se cambió/,
    ],
    [
      'un recibo guardado que se quitó',
      `delete from recibo_datos where id = ${ULTIMO}`,
      /Los recibos guardados de «Mensual 2026-09» no son los que dice la historia/,
    ],
    [
      'un acumulado',
      `update recibo_sumas set sumas = (select sumas from recibo_sumas where id = ${PRIMERO} + 1) where id = ${PRIMERO}`,
      /Los acumulados del legajo \d+ en «Mensual agosto 2026»/,
    ],
    [
      'un diccionario',
      `update diccionario set cuerpo = replace(cuerpo, 'Presentismo', 'Premio')`,
      /Una parte de los recibos guardados \(n\.º 1\)/,
    ],
  ])('halla %s', async (_, texto, dice) => {
    aMano('jornal.sqlite', texto);
    const v = await verificar();
    expect([v.conforme, v.cadena.problema]).toEqual([false, undefined]);
    expect(v.hallazgos.join('\n')).toMatch(dice);
  });

  it('halla una clave cambiada y una que falta, y dice de quién', async () => {
    aMano(
      'claves.sqlite',
      'update clave set key = randomblob(32) where person = 2; delete from clave where person = 3',
    );
    await b.e.cerrar();
    b = await abrirBanco(b.datos);
    const v = await verificar();
    expect(v.conforme).toBe(false);
    expect(v.hallazgos).toEqual([
      expect.stringMatching(/^La clave de la persona n\.º 2 no abre sus datos \(movimiento n\.º \d+\)/),
      expect.stringMatching(/^Falta la clave de la persona n\.º 3/),
    ]);
  });

  it('halla dos recibos emitidos que se cambiaron uno por otro, y dice cuál', async () => {
    aMano(
      'jornal.sqlite',
      `create temp table t as select id_personal p, hash h, cuerpo c from documento order by id limit 2;
      update documento set (hash, cuerpo) = (select h, c from t where p <> id_personal) where id_personal in (select p from t)`,
    );
    const [agosto] = (await verificar()).liquidaciones;
    expect([agosto!.estado, agosto!.detalle]).toEqual([
      'difiere',
      expect.stringMatching(/El recibo emitido de la persona n\.º \d+ fue alterado/),
    ]);
  });

  it('reconstruir deja otra vez lo emitido y lo que dice el registro', async () => {
    aMano(
      'jornal.sqlite',
      `update recibo_datos set neto = neto + 100 where id = ${PRIMERO}; update "Personal" set cbu = null; update "Recibos" set neto = 1 where id_liquidacion = 1`,
    );
    expect((await verificar()).conforme).toBe(false);
    await reconstruir();
    expect(await verificar()).toMatchObject({ conforme: true, hallazgos: [] });
  });

  it('reconstruir después de perder todo lo derivado de lo cerrado también verifica', async () => {
    const agosto = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);
    bien(await b.orden('Liquidaciones', 'anular', { id: abierta, cuerpo: { motivo: 'de prueba' } }));
    aMano(
      'jornal.sqlite',
      'delete from recibo_datos; delete from lote; delete from diccionario; delete from "Recibos"',
    );
    await reconstruir();
    expect(bien(await b.e.personas(agosto)).length).toBeGreaterThan(0);
    expect(await verificar()).toMatchObject({ conforme: true, hallazgos: [] });
  });

  it('de una persona borrada no hay hallazgos: lo demás sigue siendo lo que era', async () => {
    bien(await b.orden('Personal', 'olvidar', { id: 2, cuerpo: { motivo: 'pedido del interesado' } }));
    expect((await verificar()).hallazgos).toEqual([]);
  });

  it('una copia en otra carpeta verifica igual', async () => {
    await b.e.cerrar();
    const otra = carpetaNueva();
    cpSync(b.datos, otra, { recursive: true });
    const copia = await abrirBanco(otra);
    const v = await verificar(copia);
    expect([v.conforme, v.liquidaciones.map((l) => l.estado)]).toEqual([true, ['coincide']]);
    await copia.cerrar();
    b = await abrirBanco(b.datos);
  });
});

describe('lo que calculó otra versión del motor', () => {
  /** In the company of version 0.1.0, run 7 (November) is calculated and the earlier months are closed. */
  const NOVIEMBRE = 7;
  const conOtra = async (): Promise<Banco> => {
    const datos = carpetaNueva();
    instalacionAnterior(datos, 'prueba');
    return abrirBanco(datos);
  };

  it('no se aprueba sin calcular de nuevo, coincide si da lo mismo, y un recibo alterado se halla igual', async () => {
    await b.cerrar();
    b = await conOtra();
    const id = NOVIEMBRE;
    expect(bien(await b.e.resumen(id, ADMIN)).desactualizada?.legajos).toBeGreaterThan(0);
    expect((await verificar()).liquidaciones.map((l) => [l.estado, l.detalle])).toEqual(
      Array(6).fill(['coincide', '']),
    );
    // Earlier versions hashed the receipts' hashes one after another instead of adding them.
    const db = new Database(join(b.datos, 'empresas', 'prueba', 'jornal.sqlite')),
      filas = db
        .prepare(
          'select d.id % 10000000 as id_personal, entrada, resultado from recibo_datos d join lote l on l.n = d.id / 10000000 where l.id_liquidacion = ? order by d.id',
        )
        .all(id) as { id_personal: number; entrada: string; resultado: string }[];
    db.close();
    const { entradas, resultados } = sequentialHashes(filas);
    aMano(
      'jornal.sqlite',
      `update liquidacion_estado set estado = json_set(estado, '$.estado.resumen.hash_entradas', '${entradas}', '$.estado.resumen.hash_resultado', '${resultados}') where id = ${id}`,
    );
    expect((await verificar()).hallazgos).toEqual([]);
    aMano(
      'jornal.sqlite',
      `update liquidacion_estado set estado = json_set(estado, '$.estado.resumen.hash_resultado', '${entradas}') where id = ${id}`,
    );
    expect((await verificar()).hallazgos).toEqual([expect.stringMatching(/no son los que dice la historia/)]);
    aMano(
      'jornal.sqlite',
      `update documento set cuerpo = zeroblob(length(cuerpo)) where id = (select min(id) from documento)`,
    );
    expect(
      (await verificar()).liquidaciones.filter((l) => l.estado !== 'coincide').map((l) => l.estado),
    ).toEqual(['difiere']);
    await b.calcular(id);
    bien(
      await b.orden('Liquidaciones', 'aprobar', {
        id,
        cuerpo: { sin_los_que_tienen_error: 1 },
        clave: clave(),
      }),
    );
  });

  it('sus recibos se explican aunque nombraran sus entradas de otro modo; los de esta versión, no', async () => {
    await b.cerrar();
    b = await conOtra();
    const id = NOVIEMBRE,
      primero = bien(await b.e.personas(id)).find((p) => p.neto !== null),
      basico = Number((await b.una('Conceptos', 'codigo', 1))['id']);
    aMano('jornal.sqlite', "update recibo_datos set entrada = 'de otro modo'");
    const guardado = bien(await b.e.recibo(primero!.id)).lineas.find(
      (l) => l.id_concepto === basico,
    )!.importe;
    expect(bien(await b.e.explicar(primero!.id, basico, undefined))).toMatchObject({ importe: guardado });
    await b.calcular(id);
    aMano('jornal.sqlite', "update recibo_datos set entrada = 'de otro modo'");
    expect(mal(await b.e.explicar(primero!.id, basico, undefined)).message).toMatch(/ya no se pueden leer/);
  });
});
