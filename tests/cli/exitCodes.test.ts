// Every exit code of the table, by a command line that really ends with it; and the places where the table is
// documented.
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXIT, type ExitCode } from '../../cli/exitCodes.ts';
import { textFor } from '../../core/kit/text.ts';
import { bien, cerrarServidores, FILAS, mal, servidor, type Respuesta } from './scripted.ts';
import { shell, temporary } from './server.ts';

const t = temporary();
afterAll(() => {
  cerrarServidores();
  t.remove();
});

const rechazo = (code: string, status = 2): Respuesta => ({
  body: { status, content: null, message: 'No.', code },
});
const verificado = {
  conforme: false,
  cadena: { hechos: 1, problema: null, cabeza: 'ab'.repeat(32) },
  liquidaciones: [],
  hallazgos: ['Falta un hecho.'],
};
const trabajo = bien({
  id: 't',
  tipo: 'verificacion',
  estado: 'terminado',
  hechos: 1,
  total: 1,
  mensaje: '',
  resultado: verificado,
});

const cabezas = bien({
  instalacion: 'a1b2',
  empresa: 'demo',
  hechos: [],
  auditoria: [],
  firmada: null,
  sellada: null,
  clave_en_la_carpeta: false,
});

/** Code, command line and the server's answers; 130 needs a person and is in terminal.test.ts. */
const TABLA: readonly (readonly [Exclude<ExitCode, 130>, string, readonly Respuesta[]])[] = [
  [0, 'jornal list Areas', [FILAS]],
  [1, 'XDG_CONFIG_HOME=/dev/null jornal config set format csv', []],
  [2, 'jornal lst', []],
  [3, 'jornal add Areas --codigo 7 --d_area Una', [rechazo('invalid')]],
  [4, 'jornal list Areas', [mal(401, 'no_session')]],
  [5, 'jornal list Areas', [rechazo('no_permission', 3)]],
  [5, 'jornal list Areas', [mal(403, 'forbidden_origin')]],
  [6, 'jornal get Areas 99', [rechazo('not_found')]],
  [7, 'jornal add Areas --codigo 7 --d_area Una', [rechazo('conflict')]],
  [8, 'jornal list Areas', [mal(500, 'internal')]],
  [9, 'jornal list Areas', [mal(429, 'too_many', { 'retry-after': '600' })]],
  [10, 'jornal verify', [bien({ trabajo: 't' }), trabajo, cabezas]],
];

describe('cada código de salida', () => {
  it.each(TABLA)('%i: %s', async (codigo, orden, respuestas) => {
    const { url } = await servidor(...(respuestas.length ? respuestas : [FILAS]));
    expect(
      (
        await shell(
          orden,
          { XDG_CONFIG_HOME: join(t.path, 'conf'), HOME: t.path, JORNAL_URL: url, JORNAL_TOKEN: 'x' },
          t.path,
        )
      ).code,
    ).toBe(codigo);
  });
  it('no queda ninguno sin una orden', () =>
    expect(new Set([...TABLA.map(([c]) => c), EXIT.interrupted])).toEqual(new Set(Object.values(EXIT))));
  it('la ayuda y el manual dicen los mismos', () => {
    for (const n of Object.values(EXIT)) {
      expect(textFor(`terminal.salida.s${n}`)).not.toBe('');
      expect(textFor('cli.salidas')).toMatch(new RegExp(`(^|\\D)${n} \\p{L}`, 'u'));
    }
  });
});
