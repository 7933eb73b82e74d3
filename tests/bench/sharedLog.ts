// The log that several servers share, on a PostgreSQL of the bench's own: a write, beside what the database
// takes for the least that it has to do; and making a copy anew.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { features } from '../../server/app/features.ts';
import { INITIAL_DEMO } from '../../server/demo/generateDemo.ts';
import { writeDemoSeed } from '../../server/demo/demoSeed.ts';
import type { SharedLog } from '../../server/kernel/sharedLog.ts';
import { postgresLogs } from '../../server/postgres/sharedLog.ts';
import { executeCommand } from '../../server/rows/handle.ts';
import { openEmpresaWrites, type OwnWrites } from '../../server/rows/sqliteEmpresa.ts';
import { openCluster } from '../postgres/cluster.ts';
import { mediana, type Medida } from './medir.ts';

const QUIEN = { id: 1, nombre: 'Medición', roles: ['administrador'] as const };
const AT = '2026-09-01T12:00:00.000Z';
const VUELTAS = 9,
  POR_VUELTA = 100;
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
const abierta = async <A>(shared: SharedLog, f: (e: OwnWrites) => A | Promise<A>): Promise<A> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  const e = bien(openEmpresaWrites({ datos, id: 'bench', extensiones: features, shared }));
  try {
    return await f(e);
  } finally {
    e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
};
const agregar = (e: OwnWrites, n: number): void => {
  bien(
    executeCommand(
      e,
      features,
      {
        clave: `k${n}`,
        quien: QUIEN,
        tabla: 'Areas',
        verbo: 'add',
        cuerpo: { codigo: `A${n}`, d_area: `Área ${n}` },
      },
      AT,
      () => undefined,
    ),
  );
};

/** The least that a write needs: one row added and one changed, in one transaction. */
const bare = async (
  url: string,
): Promise<{ readonly once: (n: number) => Promise<void>; readonly end: () => Promise<void> }> => {
  const c = new pg.Client(url);
  await c.connect();
  await c.query(
    'create temp table head(n int); insert into head values(0); create temp table line(n int primary key, body text)',
  );
  return {
    once: async (n) => {
      await c.query('begin');
      await c.query('insert into line values($1, $2)', [n, `{"valores":{"codigo":"A${n}"}}`]);
      await c.query('update head set n = $1', [n]);
      await c.query('commit');
    },
    end: () => c.end(),
  };
};

export const benchSharedLog = async (): Promise<readonly Medida[]> => {
  const cluster = await openCluster(),
    url = await cluster.database(),
    logs = postgresLogs(url),
    llana = await bare(url);
  try {
    const nuestras: number[] = [],
      suyas: number[] = [];
    let n = 0;
    await abierta(logs.of('una'), async (e) => {
      for (let v = 0; v < VUELTAS; v++) {
        let desde = performance.now();
        for (let i = 0; i < POR_VUELTA; i++) agregar(e, ++n);
        nuestras.push(performance.now() - desde);
        desde = performance.now();
        for (let i = 0; i < POR_VUELTA; i++) await llana.once(++n);
        suyas.push(performance.now() - desde);
      }
    });
    const escrita = await abierta(logs.of('demo'), (e) => {
      const r = writeDemoSeed(e, { pedido: INITIAL_DEMO, quien: QUIEN }, features);
      bien(r);
      return e.leer.posicion();
    });
    const frias: number[] = [];
    for (let v = 0; v < 3; v++) {
      const desde = performance.now();
      await abierta(logs.of('demo'), () => frias.push(performance.now() - desde));
    }
    return [
      {
        nombre: 'filas agregadas de a una, en el registro compartido',
        valor: (POR_VUELTA * 1000) / mediana(nuestras),
        unidad: 'por segundo',
        limite: { nombre: 'insert y update en una transacción', valor: (POR_VUELTA * 1000) / mediana(suyas) },
      },
      {
        nombre: `abrir en frío la demostración (${INITIAL_DEMO.legajos} personas, ${INITIAL_DEMO.meses} meses)`,
        valor: mediana(frias) / 1000,
        unidad: 'segundos',
        nota: `${escrita} hechos, sin instantánea`,
      },
      {
        nombre: 'ponerse al día desde el principio',
        valor: (escrita * 1000) / mediana(frias),
        unidad: 'hechos por segundo',
      },
    ];
  } finally {
    await llana.end();
    logs.end();
    await cluster.end();
  }
};
