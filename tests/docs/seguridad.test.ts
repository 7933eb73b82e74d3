// The page of security rules says what the program does: its figures are the program's, and its lists have every
// road, class of data, key, table with rules and log.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { CALL_BUDGET, FILE_BUDGET, QUOTAS } from '../../core/api/budget.ts';
import { MAX_ADJUNTO_BYTES, MAX_ADJUNTOS_BY_LEGAJO, FILE_TYPES } from '../../core/domain/adjunto.ts';
import { MIN_PASSWORD_LENGTH } from '../../core/domain/password.ts';
import { PERMISSIONS } from '../../core/domain/roles.ts';
import { allTables, directoryTables } from '../../core/tables/index.ts';
import { deployment } from '../../core/docs/guides/deployment.ts';
import { HASH_COST, MAX_PASSWORD_LENGTH } from '../../server/directory/passwords.ts';
import { VOUCHED_MS } from '../../server/directory/identities.ts';
import { readProvider, type ProviderSettings } from '../../server/directory/providerSettings.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import {
  GUESSES_PER_HOUR,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_NETWORK,
  PER_ACCOUNT_ANYWHERE,
  PER_ADDRESS,
} from '../../server/directory/throttle.ts';
import { MAX_IMAGE_BYTES } from '../../server/features/recibos/image.ts';
import { paginaEnMarkdown } from './markdown.ts';

const raiz = join(import.meta.dirname, '../..'),
  pagina = readFileSync(join(raiz, 'docs/seguridad.md'), 'utf8'),
  MB = 1024 * 1024,
  MINUTO = 60_000;
const seccion = (titulo: string): string => {
  const s = pagina.split(/^## /m).find((x) => x.startsWith(`${titulo}\n`));
  if (s === undefined) throw new Error(`docs/seguridad.md no tiene «${titulo}»`);
  return s;
};
const filas = (titulo: string): readonly (readonly string[])[] =>
  seccion(titulo)
    .split('\n')
    .filter((l) => l.startsWith('| ') && !l.startsWith('|---'))
    .slice(1)
    .map((l) =>
      l
        .split('|')
        .slice(1, -1)
        .map((c) => c.trim()),
    );
const dice = (titulo: string, ...cosas: readonly string[]): void => {
  const s = seccion(titulo);
  expect(cosas.filter((c) => !s.includes(c))).toEqual([]);
};

const providerOf = (emisor: string): ProviderSettings => {
  const r = readProvider({ emisor, cliente: 'jornal' });
  if (isLeft(r)) throw new Error(r.left.message);
  return r.right;
};

describe('la página de seguridad', () => {
  it('dice cuánto duran los enlaces, la gracia y la prueba, y a quién se le pide segundo factor', () => {
    dice(
      'Cómo se ingresa',
      `vence a los ${AJUSTES.enlaceMs / MINUTO} minutos`,
      `vence a los ${AJUSTES.invitacionMs / MINUTO / 60 / 24} días`,
      `Con ${AJUSTES.graciaMs / MINUTO / 60 / 24} días`,
      `más de ${AJUSTES.pruebaMs / MINUTO} minutos`,
      `tienen que tener segundo factor ${AJUSTES.segundoFactor.map((r) => `\`${r}\``).join(', ')};`,
    );
  });
  it('nombra cada camino que abre una sesión o da un token, y ninguna llamada pública abre otro', () => {
    const abren = readdirSync(join(raiz, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts'))
      .flatMap((f) =>
        [
          ...readFileSync(join(raiz, 'server', f), 'utf8').matchAll(
            /escribir\('(abrirSesion|crearToken|rotarToken)'/g,
          ),
        ].map((m) => `${f.replaceAll('\\', '/')} ${m[1]}`),
      )
      .sort();
    expect(abren).toEqual([
      'directory/signIn.ts abrirSesion',
      'directory/tokens.ts crearToken',
      'directory/tokens.ts rotarToken',
    ]);
    expect(filas('Cómo se ingresa').map((f) => f[0])).toEqual([
      'Web',
      'Proveedor de identidad',
      'Llave de acceso sola',
      'Terminal',
      'Terminal con el navegador',
      'Enlace de contraseña',
      'Invitación',
      'Primer usuario',
      'Consola del servidor',
    ]);
  });
  it('dice cuánto se puede probar', () => {
    expect(PER_ACCOUNT_ANYWHERE.libres).toBe(GUESSES_PER_HOUR);
    dice(
      'Cuánto se puede probar',
      `| ${PER_ACCOUNT.libres} en ${PER_ACCOUNT.ventanaMs / MINUTO} minutos; después se espera desde ${PER_ACCOUNT.esperaMs / 1000} segundo, el doble cada vez, hasta ${PER_ACCOUNT.topeMs / 1000} |`,
      `| ${PER_ACCOUNT_ANYWHERE.libres} por hora |`,
      `| ${PER_ACCOUNT_AND_NETWORK.libres} por hora |`,
      `| ${PER_ADDRESS.libres} en ${PER_ADDRESS.ventanaMs / MINUTO} minutos |`,
    );
  });
  it('dice qué contraseña vale y cuánto dura una sesión', () => {
    dice(
      'Contraseñas',
      `De ${MIN_PASSWORD_LENGTH} a ${MAX_PASSWORD_LENGTH} caracteres`,
      'el usuario, su nombre y su correo, la empresa, su calle y su localidad',
    );
    dice(
      'Sesiones',
      `a los ${AJUSTES.inactividadMs / MINUTO} minutos`,
      `a las ${AJUSTES.duracionMs / MINUTO / 60} horas`,
      `hasta ${AJUSTES.tokenDiasMaximo} días`,
      AJUSTES.sesionUnica ? 'Cada usuario tiene una:' : '',
    );
  });
  it('dice hasta cuándo vale una sesión que abrió el proveedor de identidad, quién la corta y qué se vuelve a pedir', () => {
    const { cadaMs } = providerOf('https://p.test');
    dice(
      'Sesiones',
      `se le consulta cada ${cadaMs / MINUTO} minutos (\`oidc-check-minutes\`)`,
      'Back-Channel Logout 1.0',
      'Al arrancar el servidor se cierran',
      `a los ${VOUCHED_MS / MINUTO / 60 / 24} días de la última vez que este respondió por él`,
    );
    dice(
      'Cómo se ingresa',
      'además el segundo factor de Jornal, salvo que el proveedor diga que ya pidió uno',
    );
  });
  it('tiene cada clase de dato, con lo que se hace de ella', () => {
    const clases = [...new Set(Object.values(PERMISSIONS).flatMap((p) => p.ve))].sort();
    expect(
      filas('Datos, por clase')
        .map((f) => (f[0] ?? '').replaceAll('`', ''))
        .sort(),
    ).toEqual(clases);
    expect(filas('Datos, por clase').filter((f) => f.length !== 5 || f.includes(''))).toEqual([]);
  });
  it('dice qué se sube, de qué clase y hasta cuánto', () => {
    dice(
      'Lo que se sube',
      `${Object.keys(FILE_TYPES)
        .map((x) => x.toUpperCase())
        .join(', ')} | ${MAX_ADJUNTO_BYTES / MB} MB, ${MAX_ADJUNTOS_BY_LEGAJO} por legajo`,
      `${MAX_IMAGE_BYTES / 1024} KB`,
      `${(FILE_BUDGET.body ?? 0) / MB} MB por pedido`,
      `tiene hasta ${CALL_BUDGET.body / MB} MB, y 16 KB si nadie ingresó`,
    );
  });
  it('nombra cada tabla que tiene reglas entre sus datos', () => {
    const conReglas = [...allTables, ...Object.values(directoryTables)]
      .filter((t) => t.check !== undefined)
      .map((t) => t.name);
    expect(
      filas('Reglas entre datos')
        .map((f) => (f[0] ?? '').replaceAll('`', ''))
        .sort(),
    ).toEqual([...new Set(conReglas)].sort());
  });
  it('tiene cada clave, con su algoritmo, su lugar, su dueño y su vida', () => {
    const claves = filas('Claves y cifrados');
    expect(claves.filter((f) => f.length !== 7 || f.slice(0, 6).includes(''))).toEqual([]);
    dice('Claves y cifrados', `${Math.round(HASH_COST.memoryCost / 1024)} MB, ${HASH_COST.timeCost} vueltas`);
    // Each kind of key of the sources is in some row.
    const hay = claves.map((f) => f[2]).join(' ');
    for (const algoritmo of [
      'AES-256-GCM',
      'HMAC-SHA-256',
      'Ed25519',
      'AEGIS-256',
      'X25519',
      'argon2id',
      'SHA-256',
    ])
      expect(hay).toContain(algoritmo);
  });
  it('nombra a todos aquellos con quienes el servidor habla, y no hay otra puerta de salida', () => {
    const salen = readdirSync(join(raiz, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts'))
      .filter((f) =>
        /boundedAsk\.ts'|\{[^}]*\b(?:request|connect|createSocket|createConnection|execFile|createTransport)\b[^}]*\} from '(?:node:(?:https?|net|tls|dgram|child_process)|nodemailer)'|import\('nodemailer'\)|\bfetch\(/.test(
          readFileSync(join(raiz, 'server', f), 'utf8'),
        ),
      )
      .map((f) => f.replaceAll('\\', '/'))
      .sort();
    expect(salen).toEqual([
      'app/headStamping.ts',
      'directory/providerHttp.ts',
      'features/publicaciones/sources.ts',
      'kernel/boundedAsk.ts',
      'kernel/clamd.ts',
      'kernel/headSigner.ts',
      'kernel/masterKey.ts',
      'kernel/syslog.ts',
      'mail/mail.ts',
    ]);
    dice(
      'Con quién habla Jornal',
      'el servidor de correo',
      'un sellador de tiempo',
      '`heads-timestamp`',
      'una fuente de paquetes',
      'el proveedor de identidad',
      '`master-key-command`, `heads-command`',
      '`antivirus`',
      '`security-events`',
    );
  });
  it('dice cada registro: qué tiene, dónde está, quién lo lee y cuánto dura', () => {
    const registros = filas('Qué queda anotado, y dónde');
    expect(registros.filter((f) => f.length !== 5 || f.includes(''))).toEqual([]);
    for (const archivo of ['jornal.sqlite', 'directory.sqlite', 'accesos.log'])
      expect(registros.some((f) => (f[2] ?? '').includes(archivo))).toBe(true);
  });
  it('dice el presupuesto de lo que cuesta trabajo', () => {
    dice(
      'Lo que cuesta trabajo',
      `${CALL_BUDGET.body / MB} MB de pedido (${(FILE_BUDGET.body ?? 0) / MB} MB donde se sube un archivo), ${CALL_BUDGET.answer / MB} MB de respuesta, ${String(CALL_BUDGET.rows).replace(/000$/, ' 000')} filas, ${CALL_BUDGET.readMs / 1000} segundos`,
      Object.entries(QUOTAS)
        .map(([n, q]) => `${q.free} ${n}`)
        .join(', '),
    );
  });
  it('dice en cuánto se arregla una falla de una biblioteca, y SECURITY.md lo mismo', () => {
    dice('Bibliotecas de otros', 'crítica, en 3 días; alta, en 14');
    expect(readFileSync(join(raiz, 'SECURITY.md'), 'utf8')).toContain(
      'critical, within 3 days; high, within 14',
    );
  });
});

describe('la guía de instalación', () => {
  const guia = paginaEnMarkdown(deployment).join('\n');
  it('da al proxy sólo TLS 1.2 y 1.3, con cifrados de hoy, y sin otra puerta', () => {
    expect(guia).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    expect(guia).toMatch(/ssl_ciphers ECDHE-[A-Z0-9:-]+;/);
    expect(
      /ssl_ciphers ([^;]+);/
        .exec(guia)?.[1]
        ?.split(':')
        .filter(
          (c) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/.test(c),
        ),
    ).toEqual([]);
    expect(guia).not.toMatch(/listen 80\b/);
  });
  it('pide un nombre que no se comparta con otro programa, y un usuario propio de la máquina', () => {
    expect(guia).toContain('un nombre propio, que no comparta con otro programa');
    expect(guia).toContain('User=jornal');
  });
});
