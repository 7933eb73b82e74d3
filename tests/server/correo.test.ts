// Mail that cannot be sent is stored, retried at growing intervals, listed and can be resent by hand; over a
// real mail server that refuses, does not answer or accepts.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { correoSmtp, needsTls } from '../../server/mail/mail.ts';
import { correoFolder } from '../../server/mail/mailFolder.ts';
import { openCorreoQueue, type CorreoQueue } from '../../server/mail/mailQueue.ts';
import { levantar } from './servidor.ts';

/** A minimal mail server: what it answers to each address, and what it accepted. */
interface Cartero {
  readonly url: string;
  readonly llegaron: string[];
  responde: (para: string) => string;
  readonly cerrar: () => Promise<unknown>;
}
const cartero = async (): Promise<Cartero> => {
  const llegaron: string[] = [],
    abiertos = new Set<Socket>();
  const uno: { responde: Cartero['responde'] } = { responde: () => '250 OK' };
  const s: Server = createServer((c) => {
    let datos: string | undefined,
      resto = '',
      para = '';
    abiertos.add(c);
    c.on('close', () => abiertos.delete(c))
      .on('error', () => undefined)
      .write('220 cartero\r\n');
    c.setEncoding('utf8').on('data', (d: string) => {
      resto += d;
      for (let fin = resto.indexOf('\r\n'); fin >= 0; fin = resto.indexOf('\r\n')) {
        const linea = resto.slice(0, fin);
        resto = resto.slice(fin + 2);
        if (datos !== undefined) {
          if (linea !== '.') {
            datos += `${linea}\n`;
            continue;
          }
          llegaron.push(`${para}\n${datos}`);
          datos = undefined;
          c.write('250 OK\r\n');
        } else if (/^RCPT/i.test(linea)) {
          para = /<(.*)>/.exec(linea)![1]!;
          c.write(`${uno.responde(para)}\r\n`);
        } else if (/^DATA/i.test(linea)) {
          datos = '';
          c.write('354 siga\r\n');
        } else if (/^QUIT/i.test(linea)) c.end('221 chau\r\n');
        else c.write('250 OK\r\n');
      }
    });
  });
  await new Promise<void>((listo) => s.listen(0, '127.0.0.1', listo));
  return Object.assign(uno, {
    url: `smtp://127.0.0.1:${(s.address() as AddressInfo).port}`,
    llegaron,
    cerrar: () => {
      for (const c of abiertos) c.destroy();
      return new Promise((listo) => s.close(listo));
    },
  });
};

const MINUTO = 60_000,
  DE = 'sueldos@ejemplo.com.ar';
let carpeta: string, ahora: number, oficina: Cartero, cola: CorreoQueue;
const abrir = (smtp = oficina.url): CorreoQueue =>
  openCorreoQueue({
    keep: correoFolder(join(carpeta, 'correo-cola')),
    correo: correoSmtp({ smtp, de: DE }),
    ahora: () => ahora,
    insiste: false,
  });
beforeEach(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'jornal-correo-'));
  ahora = Date.UTC(2026, 10, 2, 12);
  oficina = await cartero();
  cola = abrir();
});
afterEach(async () => {
  await cola.cerrar();
  await oficina.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
const ANA = {
  para: 'ana@ejemplo.com.ar',
  asunto: 'Invitación',
  texto: 'Abra https://sueldos.example/auth/reset#token=secreto\n',
};
const enEspera = async () =>
  (await cola.lista()).map((x) => [
    x.para,
    x.intentos,
    x.proximo === null ? null : Math.round((Date.parse(x.proximo) - ahora) / MINUTO),
  ]);

describe('el servidor de correo', () => {
  it('tiene que cifrar, salvo el de esta máquina o si se dice que no', () => {
    expect(
      [
        'smtp://correo.example',
        'smtp://u:c@10.0.0.7:587',
        'smtp://localhost.malo.example',
        'smtp://localhost:25',
        'smtp://127.0.0.1:25',
        'smtp://interno:25?requireTLS=false',
        'smtps://correo.example',
      ].map(needsTls),
    ).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('la cola de correo', () => {
  it('lo que sale no deja rastro', async () => {
    expect(await cola.enviar(ANA)).toBe('enviado');
    expect([oficina.llegaron.length, await cola.lista(), readdirSync(join(carpeta, 'correo-cola'))]).toEqual([
      1,
      [],
      [],
    ]);
  });
  it('lo que el servidor no puede tomar ahora se intenta de nuevo, cada vez más tarde, y llega una sola vez', async () => {
    oficina.responde = () => '451 después';
    expect(await cola.enviar(ANA)).toBe('en_cola');
    expect(await enEspera()).toEqual([[ANA.para, 1, 1]]);
    await cola.pasada();
    expect(await enEspera()).toEqual([[ANA.para, 1, 1]]);
    for (const [minutos, intentos, espera] of [
      [1, 2, 5],
      [5, 3, 15],
      [15, 4, 60],
    ] as const) {
      ahora += minutos * MINUTO;
      await cola.pasada();
      expect(await enEspera()).toEqual([[ANA.para, intentos, espera]]);
    }
    oficina.responde = () => '250 OK';
    ahora += 60 * MINUTO;
    await Promise.all([cola.pasada(), cola.pasada()]);
    expect([oficina.llegaron.length, await cola.lista()]).toEqual([1, []]);
  });
  it('a los dos días se deja de intentar, y sigue ahí para mandarlo a mano', async () => {
    oficina.responde = () => '451 después';
    await cola.enviar(ANA);
    for (let i = 0; i < 12; i++) {
      ahora += 24 * 60 * MINUTO;
      await cola.pasada();
    }
    expect(await enEspera()).toEqual([[ANA.para, 9, null]]);
    oficina.responde = () => '250 OK';
    expect(await cola.reintentar((await cola.lista())[0]!.id)).toBe('enviado');
    expect(await cola.lista()).toEqual([]);
  });
  it('una dirección que no existe no se intenta más, y el motivo no repite lo que dijo el servidor', async () => {
    oficina.responde = (para) => `550 ${para} no vive acá`;
    expect(await cola.enviar(ANA)).toBe('fallo');
    expect((await cola.lista())[0]).toMatchObject({
      proximo: null,
      motivo: 'el servidor de correo no lo aceptó (550)',
    });
    expect(await cola.descartar((await cola.lista())[0]!.id)).toBe(true);
    expect(await cola.lista()).toEqual([]);
  });
  it('un servidor que no está se nombra; lo que espera queda aunque el proceso termine, y solo lo lee su dueño', async () => {
    await oficina.cerrar();
    expect(await cola.enviar(ANA)).toBe('en_cola');
    expect((await cola.lista())[0]!.motivo).toBe('no se pudo llegar al servidor de correo');
    await cola.cerrar();
    const archivo = join(carpeta, 'correo-cola', readdirSync(join(carpeta, 'correo-cola'))[0]!);
    expect([statSync(archivo).mode & 0o077, readFileSync(archivo, 'utf8').includes('secreto')]).toEqual([
      0,
      true,
    ]);
    oficina = await cartero();
    cola = abrir();
    expect(await enEspera()).toEqual([[ANA.para, 1, 1]]);
    ahora += MINUTO;
    await cola.pasada();
    expect(oficina.llegaron[0]).toContain('token=secreto');
    // The list never shows the content of a mail.
    expect(JSON.stringify(await cola.lista())).not.toContain('secreto');
  });
  it('un enlace vencido ya no se manda', async () => {
    oficina.responde = () => '451 después';
    await cola.enviar({ ...ANA, vence: ahora + 3 * MINUTO });
    oficina.responde = () => '250 OK';
    ahora += 4 * MINUTO;
    await cola.pasada();
    expect([oficina.llegaron, await cola.lista()]).toEqual([[], []]);
  });
});

describe('quien administra', () => {
  it('ve los de su empresa, los manda, los quita y prueba el servidor', async () => {
    const b = await levantar({ smtp: { smtp: oficina.url, de: DE } });
    try {
      await b.crearUsuario('jefa', ['administrador'], { email: 'jefa@ejemplo.com.ar' });
      await b.s.directorio.escribir('crearEmpresa', {
        id: 'segunda',
        razon_social: 'Segunda SA',
        cuit: '30-71548235-1',
        ahora: b.reloj.ahora,
      });
      await b.crearUsuario('otra', ['administrador'], { email: 'otra@ejemplo.com.ar', empresa: 'segunda' });
      const jefa = await b.ingresar('jefa'),
        otra = await b.ingresar('otra'),
        llamar = (camino: string, cuerpo: unknown = {}, galleta = jefa) =>
          b.pedir(`/sixbe/${camino}`, { galleta, cuerpo });
      oficina.responde = () => '451 después';
      const invitada = (
        await llamar('Usuarios/add/', {
          nombre: 'Sosa, Ana',
          email: 'ana.sosa@ejemplo.com.ar',
          liquidador: 1,
        })
      ).sobre;
      expect(invitada).toMatchObject({
        status: STATUS.success,
        message:
          'El correo para Sosa, Ana no salió todavía. Se intenta de nuevo solo; está en Usuarios, Correo.',
      });
      const pendientes = async (galleta = jefa) =>
        (await llamar('Correos/pendientes', {}, galleta)).sobre.content as readonly {
          id: string;
          para: string;
        }[];
      const [ana] = await pendientes();
      expect([ana!.para, await pendientes(otra)]).toEqual(['ana.sosa@ejemplo.com.ar', []]);
      expect((await llamar('Correos/reintentar', { id: ana!.id }, otra)).sobre.code).toBe('not_found');
      expect((await llamar('Correos/reintentar', { id: ana!.id })).sobre.content).toEqual({
        salida: 'en_cola',
        motivo: 'el servidor de correo no lo aceptó (451)',
      });
      expect((await llamar('Correos/probar', { para: 'jefa@ejemplo.com.ar' })).sobre).toMatchObject({
        code: 'unavailable',
        message: 'La prueba no salió: el servidor de correo no lo aceptó (451).',
      });
      oficina.responde = () => '250 OK';
      expect((await llamar('Correos/probar', { para: 'jefa@ejemplo.com.ar' })).sobre.content).toEqual({
        en: 'servidor',
      });
      expect((await llamar('Correos/probar', { para: 'jefa' })).sobre).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'para' }],
      });
      expect((await llamar('Correos/reintentar', { id: ana!.id })).sobre.content).toEqual({
        salida: 'enviado',
        motivo: '',
      });
      expect((await llamar('Correos/reintentar', { id: ana!.id })).sobre.message).toBe(
        'Ese correo ya no espera: salió, venció o lo quitó otra persona.',
      );
      expect(oficina.llegaron.map((x) => x.split('\n')[0])).toEqual([
        'jefa@ejemplo.com.ar',
        'ana.sosa@ejemplo.com.ar',
      ]);
      for (let i = 0; i < 12; i++) await llamar('Correos/probar', { para: 'jefa@ejemplo.com.ar' });
      expect((await llamar('Correos/probar', { para: 'jefa@ejemplo.com.ar' })).sobre.code).toBe('too_many');
    } finally {
      await b.cerrar();
    }
  });
});
