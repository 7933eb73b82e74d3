// Measures parts of our code against the library that could replace them, in turns: `node
// tests/bench/libraries.mjs FOLDER [name …]`. FOLDER has the libraries installed; docs/dependencias.md has
// the results and the decisions.
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) throw new Error('say the folder where the libraries are installed');
const require = createRequire(join(resolve(folder), 'x.js'));
const library = async (name) => {
  const m = await import(pathToFileURL(require.resolve(name)).href);
  return m.default ?? m;
};
const ours = (file) => import(`../../.build/${file}.js`);

/** Median processor time of each, in turns. */
const turns = async (title, each, rounds = 7) => {
  const times = {};
  for (let i = 0; i < rounds; i++)
    for (const [name, run] of Object.entries(each)) {
      const before = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(before);
      (times[name] ??= []).push((user + system) / 1000);
    }
  for (const [name, t] of Object.entries(times))
    console.log(
      title.padEnd(34),
      name.padEnd(22),
      `${t.toSorted((a, b) => a - b)[rounds >> 1].toFixed(1)} ms`,
    );
};

const zips = async () => {
  const { zip } = await ours('server/kernel/zip'),
    { Zip, ZipDeflate } = await library('fflate'),
    yazl = await library('yazl');
  const text = Array.from(
    { length: 4000 },
    (_, i) => `${i};Paz, Luis ${(i * 7919) % 1000};${(i * 7919) % 900_000}.50\r\n`,
  ).join('');
  const part = Buffer.from(text),
    big = Array.from({ length: 150 }, () => ({ archivo: 'a.csv', datos: part })),
    many = Array.from({ length: 300 }, (_, i) => ({ archivo: `${i}.csv`, datos: part.subarray(0, 20_000) }));
  const byFile = (parts) => Map.groupBy?.(parts, (p) => p.archivo) ?? grouped(parts);
  const grouped = (parts) => {
    const m = new Map();
    for (const p of parts) m.set(p.archivo, [...(m.get(p.archivo) ?? []), p]);
    return m;
  };
  const byFflate = (parts) =>
    new Promise((done, failed) => {
      const z = new Zip((e, _, last) => (e ? failed(e) : last && done()));
      for (const [name, own] of byFile(parts)) {
        const f = new ZipDeflate(name, { level: 1 });
        z.add(f);
        own.forEach((p, i) => f.push(p.datos, i === own.length - 1));
      }
      z.end();
    });
  const byYazl = async (parts) => {
    const z = new yazl.ZipFile();
    for (const [name, own] of byFile(parts))
      z.addReadStreamLazy(name, { mtime: new Date(315_532_800_000), compressionLevel: 1 }, (cb) =>
        cb(
          null,
          Readable.from(
            own.map((p) => p.datos),
            { highWaterMark: 2 },
          ),
        ),
      );
    z.end();
    for await (const _ of z.outputStream);
  };
  const byOurs = async (parts) => {
    for await (const _ of zip(parts, 1));
  };
  for (const [title, parts] of [
    ['zip, one big file', big],
    ['zip, 300 files of 20 kB', many],
  ])
    await turns(title, {
      ours: () => byOurs(parts),
      fflate: () => byFflate(parts),
      yazl: () => byYazl(parts),
    });
};

const csv = async () => {
  const { csvReader } = await ours('core/machines/readCsv'),
    { parse } = await library('csv-parse');
  const row = (i) =>
    `${i};"Paz, Luis ${i}";27-${30_000_000 + i}-5;${(i * 7919) % 900_000},50;"dice ""a""\nb"\r\n`;
  const text = `a;b;c;d;e\r\n${Array.from({ length: 100_000 }, (_, i) => row(i)).join('')}`,
    pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, i) =>
      text.slice(i * 65_536, (i + 1) * 65_536),
    );
  await turns('csv, 100,000 rows', {
    ours: () => {
      const r = csvReader({ record: 1e6, columns: 1000 });
      for (const p of pieces) r.push(p);
      r.end();
    },
    'csv-parse': () =>
      new Promise((done, failed) => {
        const p = parse({ delimiter: ';', bom: true, info: true, relax_column_count: true, trim: true });
        p.on('data', () => undefined)
          .on('end', done)
          .on('error', failed);
        for (const x of pieces) p.write(x);
        p.end();
      }),
  });
};

const xlsx = async () => {
  const { planilla } = await ours('core/outputs/xlsx'),
    { zip } = await ours('server/kernel/zip'),
    Excel = await library('exceljs');
  const columns = ['id', 'texto', 'importe', 'fecha'].map((nombre) => ({
    nombre,
    campo: nombre === 'id' ? undefined : { kind: nombre, label: '' },
  }));
  const rows = function* () {
    for (let i = 0; i < 50_000; i++)
      yield [i, `Paz & Hijos, ${i}`, `${(i * 7919) % 900_000}.50`, '2026-09-01'];
  };
  await turns('xlsx, 50,000 rows', {
    ours: async () => {
      const parts = function* () {
        for (const p of planilla('P', columns, rows()))
          yield { archivo: p.archivo, datos: Buffer.from(p.texto) };
      };
      for await (const _ of zip(parts()));
    },
    exceljs: async () => {
      const stream = new PassThrough().resume(),
        w = new Excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, zip: { zlib: { level: 1 } } }),
        s = w.addWorksheet('P');
      for (const [a, b, c, d] of rows()) s.addRow([a, b, Number(c), new Date(d)]).commit();
      s.commit();
      await w.commit();
    },
  });
};

const log = async () => {
  const { openAccessLog } = await ours('server/http/accessLog'),
    pino = await library('pino'),
    place = mkdtempSync(join(tmpdir(), 'jornal-bench-'));
  await turns('log, 50,000 lines', {
    ours: async () => {
      const l = openAccessLog(place);
      for (let i = 0; i < 50_000; i++) l.anotar(`2026-11-28T05:40:00.000Z ${i} tabla.lista 200 12 4096 7`);
      await l.cerrar();
    },
    pino: () =>
      new Promise((done) => {
        const d = pino.destination({ dest: join(place, 'pino'), sync: false }),
          l = pino({ base: null }, d);
        for (let i = 0; i < 50_000; i++) l.info({ id: i, call: 'tabla.lista', status: 200, ms: 12, user: 7 });
        d.on('close', done);
        d.end();
      }),
  });
  rmSync(place, { recursive: true });
};

const limiter = async () => {
  const { openThrottle } = await ours('server/directory/throttle'),
    { RateLimiterMemory } = await library('rate-limiter-flexible');
  const rule = { libres: 60, ventanaMs: 900_000, esperaMs: 1000, topeMs: 5000 };
  await turns('limiter, 50,000 attempts', {
    ours: () => {
      const t = openThrottle();
      for (let i = 0; i < 50_000; i++) t.intentar([[`c:${i % 2000}`, rule]], 1e12 + i);
    },
    'rate-limiter-flexible': async () => {
      const r = new RateLimiterMemory({ points: 60, duration: 900 });
      for (let i = 0; i < 50_000; i++) await r.consume(`c:${i % 2000}`).catch(() => undefined);
    },
  });
};

const table = async () => {
  const { grid } = await ours('cli/output'),
    Table = await library('cli-table3');
  const rows = Array.from({ length: 2000 }, (_, i) => [
      `${i}`,
      `Paz, Luis ${i}`,
      '1.209.365,00',
      '31/07/2026',
    ]),
    head = ['Legajo', 'Nombre', 'Neto', 'Ingreso'];
  await turns('table of the terminal, 2000 rows', {
    ours: () =>
      grid(
        head.map((label) => ({ name: label, label, right: false })),
        rows,
        false,
      ),
    'cli-table3': () => {
      const t = new Table({ head, style: { head: [], border: [] } });
      t.push(...rows);
      return t.toString();
    },
  });
};

const intl = async () => {
  const { showAmount } = await ours('core/kit/money'),
    { regionDate } = await ours('core/kit/region');
  const amounts = Array.from({ length: 20_000 }, (_, i) => `${(i * 7919) % 90_000_000}.50`),
    dates = Array.from({ length: 20_000 }, (_, i) =>
      new Date(Date.UTC(2020, 0, 1 + (i % 3000))).toISOString().slice(0, 10),
    );
  const two = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    day = new Intl.DateTimeFormat('es-AR', {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
  await turns('amounts, 20,000', {
    ours: () => amounts.map((a) => showAmount(a)),
    Intl: () => amounts.map((a) => two.format(a)),
  });
  await turns('dates, 20,000', {
    ours: () => dates.map((d) => regionDate(d)),
    Intl: () => dates.map((d) => day.format(Date.parse(d))),
  });
};

const all = { zips, csv, xlsx, log, limiter, table, intl };
for (const name of names.length > 0 ? names : Object.keys(all)) await all[name]();
process.exit(0);
