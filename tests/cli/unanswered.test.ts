// Requests whose answer is lost: what the terminal stores of them, what it says, and that running the same
// command again writes nothing twice.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { levantarConDemo, type Banco } from '../server/servidor.ts';
import { gate, type Gate } from './gate.ts';
import { bien, cerrarServidores, servidor } from './scripted.ts';
import { BIN, shell, temporary, terminal } from './server.ts';

const t = temporary(),
  consola = terminal();
/** The request, by the last word of its path, whose answer the proxy loses. */
let b: Banco,
  puerta: Gate,
  token = '',
  n = 0,
  conf = '',
  muda = '';
beforeAll(async () => {
  b = await levantarConDemo();
  token = (
    (
      await b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: {
          Usuario: { username: 'demo', password: b.s.demo!.clave },
          Token: { nombre: 'prueba', dias: 1 },
        },
      })
    ).sobre.content as { token: string }
  ).token;
  puerta = await gate(
    `http://127.0.0.1:${b.s.puerto}`,
    (verbo, _, camino) => muda !== '' && (verbo === muda || camino.includes(`/${muda}/`)),
    (h) => h.enterMute(),
  );
});
afterAll(async () => {
  consola.close();
  puerta.close();
  cerrarServidores();
  t.remove();
  await b.cerrar();
});
beforeEach(() => {
  muda = '';
  conf = join(t.path, `conf${++n}`);
});

const env = (url: string) => ({ XDG_CONFIG_HOME: conf, HOME: t.path, JORNAL_URL: url, JORNAL_TOKEN: token });
const jornal = (linea: string, url = puerta.url) => consola.run(`jornal ${linea}`, env(url), t.path);
const perdiendo = async (verbo: string, linea: string) => {
  muda = verbo;
  try {
    return await jornal(linea);
  } finally {
    muda = '';
  }
};
const carpeta = (): string => join(conf, 'jornal/sin-respuesta');
const anotadas = (): readonly string[] =>
  existsSync(carpeta()) ? readdirSync(carpeta()).filter((x) => x.endsWith('.json')) : [];
const cuantas = async (texto: string): Promise<number> =>
  (JSON.parse((await jornal(`note list --all --format json --search ${texto}`)).stdout) as readonly unknown[])
    .length;
const AREA = { id: 1, version: 1, codigo: '7', d_area: 'Una' };
const ADD = 'add Areas --codigo 7 --d_area Una';

describe('una respuesta que se pierde', () => {
  it('no duplica: el mismo comando dice que ya está, y uno más escribe otra vez', async () => {
    const perdida = await perdiendo('add', 'note add "Canario primero"');
    expect([perdida.code, perdida.stdout, anotadas().length], perdida.stderr).toEqual([8, '', 1]);
    expect(perdida.stderr).toContain('No se sabe si lo que se mandó quedó hecho: repita el mismo comando');
    const otra = await jornal('note add "Canario primero"');
    expect([otra.code, await cuantas('primero'), anotadas()], otra.stderr).toEqual([0, 1, []]);
    expect(otra.stderr).toMatch(
      /ya se había mandado el \d\d\/\d\d\/\d{4} \d\d:\d\d y no llegó la respuesta\. Se hizo una sola vez/,
    );
    expect([(await jornal('note add "Canario primero"')).code, await cuantas('primero')]).toEqual([0, 2]);
  });
  it('lo que se guarda es de uno solo y no tiene ningún dato de lo mandado', async () => {
    await perdiendo('add', 'note add "Canario secreto"');
    for (const archivo of readdirSync(carpeta())) {
      expect(statSync(join(carpeta(), archivo)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(carpeta(), archivo), 'utf8')).not.toMatch(
        /canario|secreto"|note_add|jornal_/i,
      );
    }
    const estado = await jornal('status');
    expect(estado.stdout).toMatch(/Sin respuesta\s+\d\d\/\d\d\/\d{4} \d\d:\d\d {2}jornal note add\n/);
    expect([(await jornal('status --forget')).stderr, anotadas()]).toEqual([
      'Anotaciones quitadas: 1.\n',
      [],
    ]);
  });
  it('lo que no llegó a salir se dice así, y no se anota', async () => {
    const r = await jornal(ADD, 'http://127.0.0.1:9');
    expect([r.code, anotadas()]).toEqual([8, []]);
    expect(r.stderr).toContain('No se mandó nada.');
  });
  it('con --key la misma clave es una sola vez, y no se anota nada', async () => {
    for (let i = 0; i < 2; i++)
      expect((await jornal('note add "Canario clave" --key alta-de-nota-1')).code).toBe(0);
    expect([await cuantas('clave'), anotadas()]).toEqual([1, []]);
    const mal = await jornal('note add "Canario otro" --key corta');
    expect([mal.code, await cuantas('otro')]).toEqual([2, 0]);
  });
  it('un mensaje que el servidor ya olvidó no se manda dos veces sin decirlo', async () => {
    await perdiendo('enviar', 'message send "Canario mensaje" --subject Prueba --role administrador');
    const [archivo] = anotadas(),
      ruta = join(carpeta(), archivo!),
      x = JSON.parse(readFileSync(ruta, 'utf8')) as { cuando: number };
    writeFileSync(ruta, JSON.stringify({ ...x, cuando: Date.now() - 11 * 60_000 }));
    const r = await jornal('message send "Canario mensaje" --subject Prueba --role administrador');
    expect([r.code, anotadas().length], r.stderr).toEqual([7, 1]);
    expect(r.stderr).toMatch(/ya no recuerda si lo hizo.*jornal status --forget/);
  });
  it('un borrado que se hizo sin respuesta se aclara: por su código o por su número, y de lo que nunca hubo se dice que no está', async () => {
    for (const [codigo, dicho] of [
      ['CAN1', 'CAN1'],
      ['CAN2', ''],
    ] as const) {
      expect((await jornal(`add Areas --codigo ${codigo} --d_area "Canaria ${codigo}"`)).code).toBe(0);
      const id = (
          JSON.parse(
            (await jornal(`list Areas --all --format json --filter codigo=${codigo}`)).stdout,
          ) as readonly { readonly id: number }[]
        )[0]!.id,
        linea = `delete Areas ${dicho || id}`;
      const perdida = await perdiendo('delete', `${linea} --yes`);
      expect([perdida.code, anotadas().length], perdida.stderr).toEqual([8, 1]);
      // With or without `--yes`, it is the same row.
      const otra = await jornal(dicho === '' ? linea : `${linea} --yes`);
      expect([otra.code, anotadas()], otra.stderr).toEqual([0, []]);
      expect(otra.stderr).toMatch(/ya se había mandado[^]*Se hizo una sola vez[^]*Se borró/);
      expect((await jornal(`${linea} --yes`)).code, 'y después no está').toBe(6);
    }
  });
  it('una importación que se perdió al escribir no se empieza otra vez: se sigue', async () => {
    writeFileSync(join(t.path, 'areas.csv'), 'codigo,d_area\nW1,Canaria W1\nW2,Canaria W2\n');
    const perdida = await perdiendo('aplicar', 'import Areas areas.csv');
    const como = /jornal import resume \w+/.exec(perdida.stderr)?.[0] ?? '';
    expect([perdida.code, como], perdida.stderr).toEqual([8, expect.stringMatching(/resume \w+/)]);
    const otra = await jornal('import Areas areas.csv');
    expect([otra.code, otra.stderr]).toEqual([7, expect.stringContaining('jornal import resume')]);
    const sigue = await jornal(como.slice('jornal '.length));
    expect([sigue.code, anotadas()], sigue.stderr).toEqual([0, []]);
    expect(
      (await jornal('list Areas --all --format csv --filter d_area~Canaria')).stdout.match(/Canaria W\d/g),
    ).toHaveLength(2);
  });
});

describe('la clave de antes', () => {
  const clavesDe = (vistos: readonly { readonly headers: Readonly<Record<string, unknown>> }[]) =>
    vistos.map((v) => v.headers['idempotency-key']);
  it('va con el mismo cuerpo después de un 502, que no dice qué pasó', async () => {
    const { url, vistos } = await servidor(
        { status: 502, body: {} },
        { status: 502, body: {} },
        { status: 502, body: {} },
        { status: 502, body: {} },
        bien(AREA),
      ),
      perdida = await jornal(ADD, url);
    expect([perdida.code, perdida.stderr]).toEqual([8, expect.stringContaining('No se sabe')]);
    expect((await jornal(`${ADD} -v`, url)).code).toBe(0);
    expect([vistos.length, new Set(clavesDe(vistos)).size, anotadas()]).toEqual([5, 1, []]);
  });
  it('va también después de un kill mientras se esperaba', async () => {
    let llego: () => void = () => undefined,
      calla = true;
    const llegada = new Promise<void>((r) => {
      llego = r;
    });
    const lenta = await gate(
      `http://127.0.0.1:${b.s.puerto}`,
      (_v, _n, camino) => camino.includes('/add/') && calla,
      (h) => {
        h.enterMute();
        llego();
      },
    );
    const p = spawn(process.execPath, [BIN, 'note', 'add', 'Canario matado'], {
      cwd: t.path,
      env: { PATH: process.env['PATH'] ?? '', ...env(lenta.url) },
      stdio: 'ignore',
    });
    await llegada;
    p.kill('SIGKILL');
    await new Promise((r) => p.once('close', r));
    calla = false;
    expect([(await jornal('note add "Canario matado"', lenta.url)).code, await cuantas('matado')]).toEqual([
      0, 1,
    ]);
    lenta.close();
  });
  it('no va con otro cuerpo que se leyó de la entrada', async () => {
    const { url, vistos } = await servidor(
        { cut: true },
        { cut: true },
        { cut: true },
        { cut: true },
        bien(AREA),
      ),
      con = (d: string) =>
        shell(`echo '{"codigo":"7","d_area":"${d}"}' | jornal add Areas --json -`, env(url), t.path);
    expect([
      (await con('Una')).code,
      (await con('Dos')).code,
      new Set(clavesDe(vistos)).size,
      anotadas().length,
    ]).toEqual([8, 0, 2, 1]);
  });
  it('si el mismo comando mandaría otra cosa, se dice que lo primero se hizo, y lo otro no se manda', async () => {
    await b.crearUsuario('segunda', ['administrador']);
    expect((await perdiendo('edit', 'users roles segunda --role liquidador')).code).toBe(8);
    // The row has another version now, so the body differs.
    const otra = await jornal('users roles segunda --role liquidador');
    expect([otra.code, anotadas()], otra.stderr).toEqual([7, []]);
    expect(otra.stderr).toMatch(/quedó sin respuesta se hizo\. Lo de ahora es otra cosa y no se mandó/);
  });
  it('lo que se prepara y después se escribe, con otro número cada vez, se escribe una vez', async () => {
    const AUMENTO = 'raise apply --all --step 2026-10-01=10% --yes';
    expect((await perdiendo('aplicar', AUMENTO)).code).toBe(8);
    const otra = await jornal(AUMENTO);
    expect([otra.code, otra.stderr]).toEqual([0, expect.stringContaining('no cambia nada')]);
    expect(JSON.parse((await jornal('raise list --format json')).stdout)).toHaveLength(1);
  });
});
