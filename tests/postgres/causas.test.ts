// Why a database cannot be used is said in words, with where it is, and never with its password.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinStore } from '../../server/app/sharedStore.ts';
import { closingStack } from '../../server/app/closing.ts';
import { carpetaNueva } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';

let cluster: Cluster, url: string, silent: Server, unsigned: Server;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  await cluster.admin("create role con_clave login password 'la buena'");
  // It takes connections and never says a word, as a database that is frozen.
  silent = createServer(() => undefined);
  // It agrees to speak TLS, as PostgreSQL does: one byte, and then the handshake.
  const [key, cert] = ['key', 'crt'].map((e) =>
    readFileSync(join(import.meta.dirname, `../fixtures/tls/listener.${e}`)),
  );
  unsigned = createServer((s) => {
    s.on('error', () => undefined).once('data', () => {
      s.write('S');
      new TLSSocket(s, { isServer: true, key, cert }).on('error', () => undefined);
    });
  });
  for (const s of [silent, unsigned]) await once(s.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  silent?.close();
  unsigned?.close();
  await cluster?.end();
});

const portOf = (s: Server): string => String((s.address() as AddressInfo).port);
const at = (change: (u: URL) => void): string => {
  const u = new URL(url);
  u.password = 'esta-no-se-dice';
  change(u);
  return String(u);
};
const said = async (en: string): Promise<string> => {
  const cierre = closingStack(),
    r = await joinStore(
      {
        almacen: { url: en, clave: 'un secreto largo y al azar de prueba' },
        datos: carpetaNueva(),
        decir: () => undefined,
        afuera: false,
      },
      cierre,
    );
  await cierre.cerrar();
  return isLeft(r) ? r.left.message : 'entró';
};

describe('una base que no se puede usar se dice con palabras y con dónde', () => {
  it.each<[string, (u: URL) => void, RegExp]>([
    ['nadie atiende', (u) => (u.port = '1'), /127\.0\.0\.1:1\/.*no hay nadie que atienda\.$/],
    ['no existe el nombre', (u) => (u.hostname = 'base.invalid'), /base\.invalid.*por su nombre\.$/],
    ['no existe la base', (u) => (u.pathname = '/otra'), /\/otra: .*con ese nombre\.$/],
    [
      'pide una conexión cifrada a quien no la tiene',
      (u) => u.searchParams.set('sslmode', 'require'),
      /no acepta conexiones cifradas/,
    ],
    [
      'su certificado no lo firmó nadie',
      (u) => {
        u.port = portOf(unsigned);
        u.searchParams.set('sslmode', 'verify-full');
      },
      /el certificado de ese servidor no vale/,
    ],
    ['no existe el usuario', (u) => (u.username = 'nadie'), /no deja entrar a ese usuario/],
    ['está congelada', (u) => (u.port = portOf(silent)), /no contestó a tiempo\.$/],
  ])(
    '%s',
    async (_, change, says) => {
      const message = await said(at(change));
      expect(message).toMatch(says);
      expect(message).not.toContain('esta-no-se-dice');
    },
    30_000,
  );
});
