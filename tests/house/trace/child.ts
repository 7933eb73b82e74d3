// A server with its threads that saves one row and calculates one run, twice each: the first time to load
// what is needed, the second to record it. Prints the files that they went through.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { getEnvironmentData } from 'node:worker_threads';
import { STATUS } from '../../../core/api/status.ts';
import type { Row } from '../../../core/kit/field.ts';
import { levantar } from '../../server/servidor.ts';
import { conTablas, legajo } from '../../store/empresa.ts';
import { COUNT, FIRST, LOOK, NAME, noted, THREADS, type Path } from './shared.ts';

const files = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as readonly string[],
  marks = new Int32Array(getEnvironmentData(NAME) as SharedArrayBuffer);
/**
 * Files of work on a timer in the request thread: a third of a second after what may name a person, workers'
 * names follow; half a second after a write, it notes how far the log goes; a second and a half after the start,
 * it signs it.
 */
const LATER: ReadonlySet<string> = new Set([
  'core/domain/signedHeads.ts',
  'server/app/headSigning.ts',
  'server/directory/auditChain.ts',
  'server/directory/signedHeads.ts',
  'server/kernel/headSigner.ts',
  'server/directory/openDirectory.ts',
  'server/directory/writer.ts',
  'server/features/recibos/service.ts',
  'server/features/recibos/sql/entregas.ts',
]);
let looks = 0;
/** The files that an action goes through, with their threads, in order. */
const lookAt = async (doIt: () => Promise<unknown>): Promise<Path> => {
  Atomics.store(marks, COUNT, 0);
  Atomics.store(marks, LOOK, ++looks);
  await doIt();
  Atomics.store(marks, LOOK, 0);
  return Array.from(marks.subarray(FIRST, FIRST + marks[COUNT]!), (n): Path[number] => {
    const [thread, file] = noted(n);
    return [THREADS[thread]!, files[file]!];
  }).filter(([, file]) => !LATER.has(file));
};

const b = await levantar({ hilos: true });
const galleta = await b.ingresar('demo', b.s.demo!.clave);
let keys = 0;
const ask = async (path: string, cuerpo: unknown = {}): Promise<unknown> => {
  const r = await b.pedir(`/sixbe/${path}`, {
    galleta,
    cuerpo,
    cabeceras: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
      'idempotency-key': `traza-clave-${++keys}`,
    },
  });
  if (r.sobre.status !== STATUS.success) throw new Error(`${path}: ${r.texto}`);
  return r.sobre.content;
};

/** Listens to the company's event stream until a job ends. */
const ended = (): Promise<void> =>
  new Promise((done, fail) => {
    const headers = { cookie: galleta, 'sec-fetch-site': 'same-origin' };
    const req = get({ host: '127.0.0.1', port: b.s.puerto, path: '/sixbe/eventos', headers }, (res) => {
      let heard = '';
      listening();
      res.on('data', (d: Buffer) => {
        heard += d.toString();
        if (!/"estado":"(terminado|con_error|detenido)"/.test(heard)) return;
        req.destroy();
        if (heard.includes('"estado":"terminado"')) done();
        else fail(new Error(heard));
      });
      res.on('error', () => undefined);
    });
    req.on('error', () => undefined);
  });
let listening: () => void = () => undefined;
const whenListening = (): Promise<void> =>
  new Promise((done) => {
    listening = done;
  });

const add = async (table: string, cuerpo: Row): Promise<Row> => (await ask(`${table}/add/`, cuerpo)) as Row,
  idOf = async (row: Promise<Row>): Promise<number> => Number((await row)['id']);
const tables = await conTablas({ agregar: add });
await add('Personal', legajo(tables, 1, 'Soria, Inés'));
for (const [codigo, formula] of [
  [11, '900000'],
  [20, 'SI([0011] > 500; [0011] * 0,1; 0)'],
] as const)
  await add('Conceptos', {
    codigo,
    d_rrhh_concepto: `Concepto ${codigo}`,
    id_rrhh_tipo_concepto: tables.tipo,
    orden_calculo: codigo,
    formula,
    valor_generico: '0',
    redondeo: 'centavo',
  });
const id = await idOf(
  add('Liquidaciones', {
    descripcion: 'Septiembre',
    periodo: '2026-09',
    fecha_pago: '2026-09-30',
    id_rrhh_tipo_liquidacion: await idOf(
      add('TiposLiquidacion', { codigo: 'M', d_rrhh_tipo_liquidacion: 'Mensual' }),
    ),
    id_rrhh_clase_liquidacion: await idOf(
      add('ClasesLiquidacion', { codigo: 'NOR', d_rrhh_clase_liquidacion: 'Normal' }),
    ),
    legajos: [],
  }),
);
const calculate = async (look: (doIt: () => Promise<unknown>) => Promise<unknown>) => {
  const ready = whenListening(),
    end = ended();
  await ready;
  return look(async () => {
    await ask(`Liquidaciones/calcular/${id}`);
    await end;
  });
};
const area = (codigo: string) => add('Areas', { codigo, d_area: `Área ${codigo}` });

await area('uno');
const save = await lookAt(() => area('dos'));
await calculate((doIt) => doIt());
let run: Path = [];
await calculate(async (doIt) => {
  run = await lookAt(doIt);
});
await b.cerrar();
process.stdout.write(JSON.stringify({ save, run }));
