// Whole sessions of the terminal as text files: each line that begins with «$» runs against the built server,
// and must give the text that follows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, shell, temporary, terminal, type Ran, type Served } from './server.ts';

const CARPETA = join(import.meta.dirname, 'transcripts');
/** With JORNAL_TRANSCRIPTS=write, differences are written into the file, to be reviewed before committing. */
const ESCRIBIR = process.env['JORNAL_TRANSCRIPTS'] === 'write';

/**
 * Long sessions on which no other one counts: `npm run test:amplias` runs them with the others. Sessions share
 * one server, in order.
 */
const LONG = new Set([
  '04-comparar-recibos.txt',
  '04-recibo-y-explicacion.txt',
  '04-simular.txt',
  // The second takes up the folder that the first leaves.
  '06-mantenimiento.txt',
  '08-usuarios.txt',
  '09-exportar.txt',
  '09-importar.txt',
  '10-importar-tablas.txt',
  '11-probar.txt',
  '12-auditoria.txt',
  '12-muchas-filas.txt',
  '13-declarar.txt',
  '13-mensajes.txt',
  '20-configuracion.txt',
  // The second repeats a code that the first added.
  '21-api.txt',
  '22-completado-y-manual.txt',
  '23-salidas.txt',
  '24-ajustes-del-servidor.txt',
  '30-conceptos.txt',
  '31-propuestas.txt',
  '31-retroactivos.txt',
  '33-bancos.txt',
  '33-masivos.txt',
  '33-valores.txt',
  '34-mes-entero.txt',
  '35-cuidados.txt',
  '36-paquetes-firmados.txt',
  '37-privacidad.txt',
  '38-destruir.txt',
  '50-caminos.txt',
  '60-diarios.txt',
  '91-declaraciones.txt',
  '92-oficina.txt',
  '93-casos.txt',
  '94-formularios.txt',
]);
const WITH_LONG = ESCRIBIR || process.env['JORNAL_AMPLIAS'] !== undefined;

interface Paso {
  readonly orden: string;
  readonly espera: readonly string[];
}
const leer = (texto: string): { readonly titulo: string; readonly pasos: readonly Paso[] } => {
  const [titulo = '', ...lineas] = texto.replace(/\n$/, '').split('\n');
  const pasos: { orden: string; espera: string[] }[] = [];
  for (const l of lineas) {
    if (l.startsWith('$ ')) pasos.push({ orden: l.slice(2), espera: [] });
    else pasos.at(-1)?.espera.push(l);
  }
  return { titulo: titulo.replace(/^# /, ''), pasos };
};

/**
 * Request ids are new each time, so they are removed: the line in errors for people, the value in those for
 * programs.
 */
const sinPedido = (s: string): string =>
  s.replace(/^Pedido: [\w-]+\n/gm, '').replace(/"request_id":"[\w-]+"/g, '"request_id":"…"');
/**
 * A command's output as the file has it: data as they came, messages to the person after «!», the exit code
 * if not 0.
 */
const dicho = ({ code, stdout, stderr }: Ran, dir: string, url: string): string[] => {
  const limpio = (s: string): string[] =>
    s === ''
      ? []
      : s
          .replaceAll(dir, '{dir}')
          .replaceAll(url, '{url}')
          .replaceAll(new URL(url).host, '{servidor}')
          .replace(/\r/g, '')
          .replace(/\n$/, '')
          .split('\n');
  return [
    ...limpio(stdout),
    ...limpio(sinPedido(stderr)).map((l) => `! ${l}`),
    ...(code === 0 ? [] : [`? ${code}`]),
  ];
};

/** `{n}` any number, `{*}` anything. */
const patron = (l: string): RegExp =>
  new RegExp(
    `^${l
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll('{n}', '[\\d.,−-]+')
      .replaceAll('{\\*}', '.*')
      .replace(/[{}](?!(dir|url|servidor))/g, (c) => c)}$`,
  );
const calza = (espera: readonly string[], hay: readonly string[]): boolean => {
  const limpia = espera.filter((l, i) => !(l === '' && i === espera.length - 1));
  return limpia.length === hay.length && limpia.every((l, i) => l === hay[i] || patron(l).test(hay[i]!));
};

const t = temporary();
let servidor: Served;
beforeAll(async () => {
  const r = await shell(`jornal demo --legajos 12 --months 2 --data datos`, {}, t.path);
  expect([r.code, r.stderr]).toEqual([0, expect.stringContaining('12 legajos, 2 meses')]);
  servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
});
afterAll(async () => {
  await servidor.stop();
  t.remove();
});

describe.sequential('sesiones de terminal', () => {
  for (const archivo of readdirSync(CARPETA)
    .filter((n) => n.endsWith('.txt') && (WITH_LONG || !LONG.has(n)))
    .sort()) {
    const { titulo, pasos } = leer(readFileSync(join(CARPETA, archivo), 'utf8'));
    it(`${archivo}: ${titulo}`, async () => {
      const env = {
        XDG_CONFIG_HOME: join(t.path, 'conf'),
        HOME: t.path,
        JORNAL_URL: servidor.url,
        CLAVE: servidor.clave,
      };
      // A new one for each session, so that what a command leaves behind stays in its own session.
      const consola = terminal(),
        vistos: string[] = [`# ${titulo}`],
        esperados: string[] = [`# ${titulo}`];
      for (const { orden, espera } of pasos) {
        const hay = dicho(await consola.run(orden, env, t.path), t.path, servidor.url);
        const bien = calza(espera, hay),
          lineas = espera.filter((l, i) => !(l === '' && i === espera.length - 1));
        esperados.push(`$ ${orden}`, ...lineas);
        vistos.push(
          `$ ${orden}`,
          ...(bien ? lineas : hay.map((h) => lineas.find((l) => l === h || patron(l).test(h)) ?? h)),
        );
      }
      consola.close();
      if (ESCRIBIR) writeFileSync(join(CARPETA, archivo), `${vistos.join('\n')}\n`);
      expect(vistos).toEqual(esperados);
    });
  }
});
