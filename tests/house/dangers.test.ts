// What our own sources may not do, wherever they are: run text as code, start a shell, draw HTML from data, take
// chance that can be guessed, cipher with what nobody declared, trust any certificate, send a browser elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';

const raiz = join(import.meta.dirname, '../..');
const fuentes = ['core', 'web', 'cli', 'server'].flatMap((carpeta) =>
  readdirSync(join(raiz, carpeta), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .map((f) => `${carpeta}/${f.replaceAll('\\', '/')}`),
);
/** Without what comments say. */
const codigo = new Map(
  fuentes.map((f) => [
    f,
    readFileSync(join(raiz, f), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|[^:'"`])\/\/.*$/gm, '$1'),
  ]),
);
const con = (patron: RegExp, donde = /^/): readonly string[] =>
  fuentes.filter((f) => donde.test(f) && patron.test(codigo.get(f) ?? '')).sort();
const cuales = (patron: RegExp, donde = /^/): readonly string[] =>
  [
    ...new Set(
      fuentes
        .filter((f) => donde.test(f))
        .flatMap((f) => [...(codigo.get(f) ?? '').matchAll(patron)].map((m) => m[1] ?? '')),
    ),
  ].sort();

describe('ninguna fuente nuestra', () => {
  it('corre un texto como programa', () => {
    expect(
      con(/\beval\(|\bnew Function\b|\bFunction\(|from 'node:vm'|set(?:Timeout|Interval)\(\s*['"`]/),
    ).toEqual([]);
  });
  it('arma HTML con lo que alguien escribió, ni oye mensajes de otra ventana', () => {
    expect(
      con(
        /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|addEventListener\(\s*'message'|\.onmessage\b/,
        /^web\//,
      ),
    ).toEqual([]);
  });
  it('empieza un programa por un intérprete de órdenes: los dos que se nombran en las opciones van con sus argumentos aparte', () => {
    expect(con(/from 'node:child_process'/, /^(?:core|server|web)\//)).toEqual([
      'server/kernel/headSigner.ts',
      'server/kernel/masterKey.ts',
    ]);
    expect(
      con(/\bshell:|\bexecSync\b|[^.\w]exec\(/, /^server\/kernel\/(?:headSigner|masterKey)\.ts$/),
    ).toEqual([]);
  });
  it('arma una expresión regular con lo que alguien escribe', () => {
    // Those of constants, of a date of ours, of the language's separators and of a year.
    expect(con(/new RegExp\(/)).toEqual([
      'cli/unansweredOrders.ts',
      'core/i18n/recogniser.ts',
      'core/machines/clockColumns.ts',
      'server/features/siradig/novedades.ts',
      // The names of concepts, their signs escaped.
      'server/http/door/reservedAnswer.ts',
      'web/kit/typedValues.ts',
      'web/screens/liquidacion/missingTable.ts',
    ]);
  });
  it('toma de un azar que se adivina lo que no se debe adivinar', () => {
    // The pauses between two attempts of the terminal are the only ones that may be guessed.
    expect(con(/Math\.random/)).toEqual(['cli/pauses.ts']);
  });
  it('cifra, firma o resume de un modo que no esté dicho', () => {
    expect(cuales(/create(?:Cipher|Decipher)iv\(\s*'([^']+)'/g)).toEqual(['aes-256-gcm']);
    expect(cuales(/createHmac\(\s*'([^']+)'/g)).toEqual(['sha256']);
    expect(cuales(/createHash\(\s*'([^']+)'/g)).toEqual(['sha1', 'sha256']);
    // Of the lists of stolen passwords, which are published so: it protects nothing.
    expect(con(/createHash\(\s*'sha1'/)).toEqual(['server/directory/passwordFilter.ts']);
    expect(cuales(/generateKeyPair(?:Sync)?\(\s*'([^']+)'/g)).toEqual(['ed25519']);
    expect(con(/createHash\((?!\s*')|createHmac\((?!\s*')|create(?:Cipher|Decipher)iv\((?!\s*')/)).toEqual(
      [],
    );
  });
  it('acepta un certificado que nadie firmó, ni un TLS viejo', () => {
    expect(
      con(
        /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|minVersion|secureProtocol|checkServerIdentity/,
      ),
    ).toEqual([]);
  });
  it('manda al navegador a otro sitio', () => {
    expect(con(/['"`]location['"`]|writeHead\(30[12378]/i, /^server\//)).toEqual([]);
  });
  it('arma un enlace con un protocolo que corre algo, ni una dirección sin cifrar sus valores', () => {
    expect(con(/['"`](?:javascript|vbscript):/i)).toEqual([]);
    // A drawing of our own sheet, and the mail of whoever runs the installation.
    expect(con(/href=\{`(?!\/|#)/, /^web\//)).toEqual(['web/kit/Icon.tsx', 'web/screens/errors/Terms.tsx']);
    expect(pathOf(api.tabla.ver, { controller: '../Personal?x#', id: 'a/b%' })).toBe(
      '/sixbe/..%2FPersonal%3Fx%23/ver/a%2Fb%25',
    );
  });
  it('guarda un secreto escrito', () => {
    expect(con(/-----BEGIN|AKIA[0-9A-Z]{16}|AGE-SECRET-KEY-1[0-9A-Z]{10}|jornal_[\w-]{43}/)).toEqual([]);
  });
  it('pide una contraseña sin taparla, ni impide pegarla o que la escriba un gestor', () => {
    const piden = con(/autoComplete="(?:current|new)-password"|'new-password'/, /^web\//);
    expect(piden.length).toBeGreaterThan(8);
    expect(piden.filter((f) => !/<PasswordInput\b/.test(codigo.get(f) ?? ''))).toEqual([]);
    expect(codigo.get('web/kit/Input.tsx')).toContain("type={visible ? 'text' : 'password'}");
    expect(con(/onPaste/, /^web\/(?:screens\/(?:auth|start|perfil)|frame|kit\/Input)/)).toEqual([]);
  });
});
