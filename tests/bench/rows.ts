// A million rows out through the terminal: from the folder and over HTTP, in every format, beside sqlite3's
// own CSV dump of the same query in the same run.
import Database from 'better-sqlite3';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shapeOf } from '../../server/rows/shape.ts';
import { tableNamed } from '../../core/tables/index.ts';
import { mediana, type Medida } from './medir.ts';

const BIN = join(process.cwd(), 'cli/jornal.mjs');
const VECES = 3,
  MEMORIA = 250;
const POCOS = ['legajo', 'nombre', 'cuil', 'id_area', 'fecha_ingreso', 'fecha_egreso', 'id_rrhh_obra_social'];

interface Corrida {
  readonly ms: number;
  readonly mb: number;
}

/** The memory of a process now, or the most it has taken, in MB, where the system reports it (Linux). */
const memoriaDe = (p: ChildProcess, cual: 'VmHWM' | 'VmRSS'): number => {
  try {
    return (
      Number(new RegExp(`${cual}:\\s+(\\d+)`).exec(readFileSync(`/proc/${p.pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024
    );
  } catch {
    return 0;
  }
};

/** Runs a command with its output discarded, the same for both sides. */
const correr = (
  orden: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Corrida> =>
  new Promise((listo, mal) => {
    const nada = openSync('/dev/null', 'w'),
      desde = performance.now();
    const p = spawn(orden, args, { stdio: ['ignore', nada, 'pipe'], env: { ...process.env, ...env } });
    let mb = 0,
      dicho = '';
    const mira = setInterval(() => {
      mb = Math.max(mb, memoriaDe(p, 'VmHWM'));
    }, 50);
    p.stderr?.setEncoding('utf8').on('data', (s: string) => {
      dicho += s;
    });
    p.on('close', (code) => {
      clearInterval(mira);
      closeSync(nada);
      if (code === 0) listo({ ms: performance.now() - desde, mb });
      else mal(new Error(`${orden} ${args.join(' ')} terminó con ${code}: ${dicho}`));
    });
  });

/**
 * Repeats the demonstration's legajos in the read table only, since an export reads nothing else. Numbers
 * above a million exist only in the bench.
 */
export const multiplicar = (archivo: string, filas: number): void => {
  const db = new Database(archivo),
    c = shapeOf(tableNamed('Personal')!)
      .columnas.flatMap((x) => [x.sql, ...(x.clave ? [x.clave] : [])])
      .filter((n) => n !== '"legajo"');
  const indices = db
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = 'Personal' and sql is not null`,
    )
    .all() as { name: string; sql: string }[];
  const { hay, mayor } = db.prepare('select count(*) hay, max(legajo) mayor from Personal').get() as {
    hay: number;
    mayor: number;
  };
  db.transaction(() => {
    for (const i of indices) db.exec(`drop index "${i.name}"`);
    db.exec(`with recursive k(v) as (select 1 union all select v + 1 from k where v < ${Math.ceil(filas / hay)}) insert into Personal(id, version, legajo, ${c.join(', ')}, "etiqueta__", "etiqueta__k")
      select p.id + k.v * ${hay}, p.version, p.legajo + k.v * ${mayor}, ${c.map((n) => `p.${n}`).join(', ')}, p."etiqueta__", p."etiqueta__k" from k, Personal p where p.id <= ${hay} and p.id + k.v * ${hay} <= ${filas}`);
    for (const i of indices) db.exec(i.sql);
  })();
  const son = db.prepare('select count(*) from Personal').pluck().get();
  db.close();
  if (son !== filas) throw new Error(`la tabla quedó con ${String(son)} filas`);
};

interface Entorno {
  readonly archivo: string;
  readonly env: Readonly<Record<string, string>>;
  readonly puerta: readonly string[];
  readonly servidor: ChildProcess | undefined;
  readonly por: string;
  readonly exige: number;
  readonly filas: number;
}

/** Ours and sqlite3's in turns, so that whatever else the machine does falls on both. */
const comparar = async (
  e: Entorno,
  que: string,
  args: readonly string[],
  columnas: readonly string[],
): Promise<readonly Medida[]> => {
  const consulta = `select id, version, ${columnas.join(', ')} from "Personal" order by id`,
    shell = spawnSync('sqlite3', ['--version']).status === 0;
  const nuestras: Corrida[] = [],
    limite: number[] = [];
  for (let v = 0; v < VECES; v++) {
    nuestras.push(await correr(process.execPath, [BIN, ...args, ...e.puerta], e.env));
    if (shell) limite.push((await correr('sqlite3', ['-readonly', '-csv', e.archivo, consulta], {})).ms);
    else {
      const db = new Database(e.archivo, { readonly: true }),
        t = performance.now();
      for (const _ of db.prepare(consulta).raw().iterate());
      limite.push(performance.now() - t);
      db.close();
    }
  }
  const porSegundo = (ms: readonly number[]): number => (e.filas * 1000) / mediana(ms);
  return [
    {
      nombre: `${que}, ${e.por}`,
      valor: porSegundo(nuestras.map((c) => c.ms)),
      unidad: 'filas/s',
      limite: { nombre: shell ? 'volcado csv de sqlite3' : 'recorrer las filas', valor: porSegundo(limite) },
      nota: `${e.filas} legajos de ${columnas.length + 2} columnas${args.includes('csv') ? `; se exige ${e.exige}` : ''}`,
    },
    {
      nombre: `  memoria máxima de la terminal`,
      valor: Math.max(...nuestras.map((c) => c.mb)),
      unidad: 'MB',
      limite: { nombre: 'se admite', valor: MEMORIA },
    },
  ];
};

export const benchRows = async (filas = 1_000_000): Promise<readonly Medida[]> => {
  const base = mkdtempSync(join(tmpdir(), 'jornal-bench-')),
    datos = join(base, 'datos'),
    env = { XDG_CONFIG_HOME: join(base, 'conf'), HOME: base };
  let servidor: ChildProcess | undefined;
  try {
    await correr(process.execPath, [BIN, 'demo', '--legajos', '500', '--months', '1', '--data', datos], env);
    const archivo = join(datos, 'empresas', readdirSync(join(datos, 'empresas'))[0]!, 'jornal.sqlite');
    multiplicar(archivo, filas);
    const todas = shapeOf(tableNamed('Personal')!).columnas.map((c) => c.sql),
      medidas: Medida[] = [];
    const medir = async (e: Entorno): Promise<void> => {
      // Sampled now, since the peak of the process includes the demonstration and the password hash.
      let mb = 0;
      const mira = setInterval(() => {
        if (e.servidor) mb = Math.max(mb, memoriaDe(e.servidor, 'VmRSS'));
      }, 50);
      for (const formato of ['csv', 'ndjson', 'json', 'xlsx'])
        medidas.push(
          ...(await comparar(
            e,
            `list --all --format ${formato}`,
            ['list', 'Personal', '--all', '--format', formato, '--fields', POCOS.join(',')],
            POCOS,
          )),
        );
      medidas.push(
        ...(await comparar(
          e,
          'export (todos los campos) --format csv',
          ['export', 'Personal', '--format', 'csv'],
          todas,
        )),
      );
      clearInterval(mira);
      if (e.servidor)
        medidas.push({
          nombre: 'memoria máxima del servidor mientras exporta',
          valor: mb,
          unidad: 'MB',
          limite: { nombre: 'se admite', valor: MEMORIA },
        });
    };
    await medir({
      archivo,
      env,
      puerta: ['--local', '--data', datos],
      servidor: undefined,
      por: '--local',
      exige: 0.7,
      filas,
    });
    const p = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--demo', '--data', datos], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    servidor = p;
    const { url, clave } = await new Promise<{ url: string; clave: string }>((listo, mal) => {
      let dicho = '';
      p.stdout.setEncoding('utf8').on('data', (s: string) => {
        dicho += s;
        const u = /(http:\/\/localhost:\d+)\n/.exec(dicho)?.[1];
        if (u) listo({ url: u, clave: /contraseña (\S+)/.exec(dicho)?.[1] ?? '' });
      });
      p.once('exit', () => {
        mal(new Error('el servidor no arrancó'));
      });
    });
    const ingreso = spawnSync(
      process.execPath,
      [BIN, 'login', '--url', url, '--user', 'demo', '--password-stdin'],
      { env: { ...process.env, ...env }, input: clave, encoding: 'utf8' },
    );
    if (ingreso.status !== 0) throw new Error(ingreso.stderr);
    await medir({ archivo, env, puerta: ['--url', url], servidor: p, por: 'por HTTP', exige: 0.4, filas });
    return medidas;
  } finally {
    if (servidor?.exitCode === null) {
      const fin = new Promise((listo) => servidor!.once('exit', listo));
      servidor.kill('SIGTERM');
      await fin;
    }
    rmSync(base, { recursive: true, force: true });
  }
};
