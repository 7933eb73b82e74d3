// The last signed head is stamped by a third party (RFC 3161): what it answers is checked before it is kept, goes out with
// the heads, and says with `jornal verify` until when they are not only of whoever signs.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timestampsIn } from '../../core/domain/headTimestamps.ts';
import { ok } from '../../core/kit/failure.ts';
import { checkHeads } from '../../server/app/headSigning.ts';
import { checkTimestamp, readCertificates } from '../../server/kernel/timestamps.ts';
import { terminal } from '../cli/server.ts';
import { levantarSellador, type Manera, type Sellador } from './sellador.ts';
import { carpetasDe, levantar, type Banco } from './servidor.ts';

const carpetas: string[] = [];
const carpetaNueva = (): string => {
  const c = mkdtempSync(join(tmpdir(), 'jornal-sellos-'));
  carpetas.push(c);
  return c;
};
const consola = terminal();
const jornal = (linea: string) => consola.run(`jornal ${linea}`, {}, tmpdir());
let sellador: Sellador, otro: Sellador;
beforeAll(async () => {
  [sellador, otro] = [await levantarSellador(), await levantarSellador()];
});
afterAll(async () => {
  consola.close();
  await Promise.all([sellador.cerrar(), otro.cerrar()]);
  for (const c of carpetas) rmSync(c, { recursive: true, force: true });
});

/** Something happens in the audit, so that there is a new head; the log of the company is noted apart by itself, soon. */
const firmar = async (b: Banco): Promise<void> => {
  // Of two servers, this one may not have attended anything of it yet.
  await b.s.companies.con('demo', () => Promise.resolve(ok(null)));
  await expect
    .poll(() => b.s.directorio.sello('demo')?.posicion ?? 0, { timeout: 5000, interval: 20 })
    .toBeGreaterThan(0);
  await b.s.directorio.anotar({ suceso: 'ingreso', direccion: '10.0.0.1' });
  await b.s.firmas.pasada('diaria');
};
const conRaiz = (a: readonly string[], raices = sellador.raiz) => ({ a, raices });

describe('los sellos de tiempo de las cabezas', () => {
  it('sale la última cabeza sellada, al archivo y por correo, y la comprobación dice cuándo existía y según quién', async () => {
    const datos = carpetaNueva(),
      lugar = carpetaNueva(),
      [archivo, raiz, ajena] = ['cabezas.txt', 'autoridad.pem', 'otra.pem'].map((n) => join(lugar, n));
    writeFileSync(raiz ?? '', sellador.raiz);
    writeFileSync(ajena ?? '', otro.raiz);
    const b = await levantar({
      datos,
      cabezas: { archivo: archivo ?? '', correo: 'auditora@ejemplo.com.ar', sello: conRaiz([sellador.url]) },
    });
    sellador.hora = () => new Date(b.reloj.ahora + 60_000);
    await firmar(b);
    await firmar(b);
    const { lineas, ilegibles } = timestampsIn(readFileSync(archivo ?? '', 'utf8')),
      ultima = b.s.directorio.ultimaCabeza();
    expect([lineas.at(-1)?.n, ilegibles]).toEqual([ultima?.n, 0]);
    // A pass without anything new asks nobody.
    const pedidos = sellador.pedidos();
    await b.s.firmas.pasada('diaria');
    expect(sellador.pedidos()).toBe(pedidos);
    const porCorreo = (): string =>
      readdirSync(join(datos, 'correo-salida'))
        .filter((n) => n.endsWith('.txt'))
        .map((n) => readFileSync(join(datos, 'correo-salida', n), 'utf8'))
        .join('\n');
    await expect
      .poll(() => timestampsIn(porCorreo()).lineas.toSorted((x, y) => x.n - y.n), { timeout: 5000 })
      .toEqual(lineas);
    await b.cerrar();

    const bien = await jornal(`verify --local --data ${datos} --against ${archivo} --tsa-ca ${raiz}`);
    expect([bien.code, bien.stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `Sellos de tiempo: ${lineas.length}\\. El último dice que la cabeza n\\.º ${ultima?.n} existía el .*, según CN=Sellador de prueba\\.`,
        ),
      ),
    ]);
    expect(bien.stdout).toMatch(/Último sello de tiempo: cabeza n\.º \d+, .*, según CN=Sellador de prueba/);
    expect(bien.stdout).not.toContain('--tsa-ca');
    // Without the authority it is said whom was believed; with another, none of them counts.
    const sin = await jornal(`verify --local --data ${datos} --against ${archivo}`);
    expect([sin.code, sin.stdout]).toEqual([
      0,
      expect.stringContaining('Quién selló es lo que dice el sello'),
    ]);
    const mal = await jornal(`verify --local --data ${datos} --against ${archivo} --tsa-ca ${ajena}`);
    expect([mal.code, mal.stdout]).toEqual([10, expect.stringContaining('no responde a la autoridad dada')]);
    // The same from the folder itself, and a stamp put on another head, or cut.
    const todas = await jornal(`heads export --data ${datos}`);
    expect(timestampsIn(todas.stdout).lineas).toEqual(lineas);
    const [uno, dos] = lineas;
    writeFileSync(
      archivo ?? '',
      `${todas.stdout.replace(uno?.token ?? '', dos?.token ?? '')}jornal-sello-1 9 roto\n`,
    );
    const cambiado = await jornal(`verify --local --data ${datos} --against ${archivo} --tsa-ca ${raiz}`);
    expect(cambiado.code).toBe(10);
    expect(cambiado.stdout).toContain(
      `El sello de tiempo de la cabeza n.º ${uno?.n} no vale: no es de esta cabeza.`,
    );
    expect(cambiado.stdout).toContain('Hay 1 línea de sello de tiempo cortada o cambiada.');
  });

  it('lo que quien tiene la clave firmó con fecha anterior se nota: el sello es de mucho después', async () => {
    const datos = carpetaNueva(),
      archivo = join(carpetaNueva(), 'cabezas.txt'),
      b = await levantar({ datos, cabezas: { archivo, sello: conRaiz([sellador.url]) } });
    sellador.hora = () => new Date(b.reloj.ahora + 40 * 86_400_000);
    await firmar(b);
    await b.cerrar();
    const r = await jornal(`verify --local --data ${datos} --against ${archivo}`);
    expect(r.stdout).toMatch(/La cabeza n\.º \d+ dice ser del 15\/9\/26.* se selló recién el 25\/10\/26/);
    sellador.hora = () => new Date();
  });

  it.each<[Manera, RegExp]>([
    ['otro texto', /no vale: no es de esta cabeza/],
    ['otro número', /no vale: no es de esta cabeza/],
    ['otro certificado', /no vale: quien lo firma no está para sellar la hora/],
    ['para otra cosa', /no vale: quien lo firma no está para sellar la hora/],
    ['firma cambiada', /no vale: la firma no es de quien dice/],
    ['se niega', /no selló: estado 2/],
    ['cualquier cosa', /no vale: no es un sello de tiempo que se entienda/],
    ['manda a otra parte', /no contesta bien: 302/],
  ])(
    'si el sellador contesta mal (%s), no se guarda, se dice una vez y las cabezas salen igual',
    async (manera, dice) => {
      const archivo = join(carpetaNueva(), 'cabezas.txt');
      // From the start: where there was something before, it is stamped then.
      sellador.manera = manera;
      const b = await levantar({ cabezas: { archivo, sello: conRaiz([sellador.url]) } });
      try {
        await firmar(b);
        const antes = sellador.pedidos();
        await firmar(b);
        // One request each time: a redirect is not followed. Another server may have its own pass meanwhile.
        const pedidos = sellador.pedidos() - antes;
        expect([pedidos > 0, pedidos <= carpetasDe(b).length]).toEqual([true, true]);
        expect(b.s.directorio.ultimoSello()).toBeUndefined();
        // Each server that asked says it once.
        const veces = b.dicho.filter((l) => dice.test(l)).length;
        expect([veces > 0, veces <= carpetasDe(b).length]).toEqual([true, true]);
        expect(readFileSync(archivo, 'utf8')).toContain('jornal-cabezas-1 ');
        sellador.manera = 'bien';
        await firmar(b);
        expect(b.s.directorio.ultimoSello()?.n).toBe(b.s.directorio.ultimaCabeza()?.n);
      } finally {
        sellador.manera = 'bien';
        await b.cerrar();
      }
    },
  );

  it('el de otra autoridad no vale, y si el primero de la lista no está sirve el que sigue', async () => {
    const b = await levantar({ cabezas: { sello: conRaiz(['http://127.0.0.1:9/', otro.url]) } });
    await firmar(b);
    expect(b.s.directorio.ultimoSello()).toBeUndefined();
    expect(b.dicho.join('\n')).toMatch(
      /127\.0\.0\.1:9 no contesta bien: ECONNREFUSED; .*no responde a la autoridad dada/,
    );
    await b.cerrar();
    const c = await levantar({ cabezas: { sello: conRaiz(['http://127.0.0.1:9/', sellador.url]) } });
    await firmar(c);
    expect(c.s.directorio.ultimoSello()).toMatchObject({ por: 'CN=Sellador de prueba' });
    await c.cerrar();
  });

  it('una dirección que no es de un sellador, o sin su autoridad, se dice antes de arrancar', () => {
    for (const [sello, dice] of [
      [{ a: ['ftp://sello.test/'], raices: sellador.raiz }, 'heads-timestamp: «ftp://sello.test/»'],
      [{ a: ['https://ana:clave@sello.test/'], raices: sellador.raiz }, 'sin usuario ni contraseña'],
      [{ a: [], raices: sellador.raiz }, 'heads-timestamp: «»'],
      [{ a: [sellador.url] }, 'heads-timestamp-ca'],
      [{ a: [sellador.url], raices: 'no es' }, 'heads-timestamp-ca no tiene'],
    ] as const)
      expect(checkHeads({ sello })).toMatchObject({ left: { message: expect.stringContaining(dice) } });
    expect(checkHeads({ sello: conRaiz([sellador.url]) })).toMatchObject({ right: null });
  });

  it('uno hecho por otro programa vale sobre su texto y sobre ningún otro', async () => {
    const carpeta = join(import.meta.dirname, '../fixtures/selloDeTiempo'),
      leer = (n: string): Buffer => readFileSync(join(carpeta, n)),
      raices = readCertificates(leer('autoridad.pem').toString());
    const probar = (text: string, con = raices) => checkTimestamp(leer('sello.der'), { text, raices: con });
    const bien = await probar(leer('texto.txt').toString());
    if (isLeft(bien)) throw new Error(bien.left);
    expect(bien.right).toEqual({
      en: expect.stringMatching(/^2026-11-29T/),
      por: 'CN=Sellador de prueba, O=Prueba',
    });
    expect(await probar('otro texto')).toMatchObject({ left: 'ajeno' });
    expect(await probar(leer('texto.txt').toString(), readCertificates(otro.raiz))).toMatchObject({
      left: 'raiz',
    });
  });
});
