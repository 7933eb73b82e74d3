// What terminals ask to be approved in the browser, as the directory keeps it: for minutes, with the hashes of its codes.
import type { Base } from '../kernel/sqlite.ts';

/** `pedido`: the secret with which the terminal waits; `codigo`: what the person writes. Of both only the hash is kept. */
export const TERMINAL_REQUESTS = `
CREATE TABLE pedidos_de_terminal (
  huella TEXT PRIMARY KEY, codigo TEXT NOT NULL UNIQUE, nombre TEXT NOT NULL, dias INTEGER NOT NULL,
  alcance TEXT NOT NULL CHECK (alcance IN ('todo', 'lectura')), sin_probar INTEGER NOT NULL, empresa TEXT, direccion TEXT NOT NULL, red TEXT NOT NULL,
  creado INTEGER NOT NULL, vence INTEGER NOT NULL, cada INTEGER NOT NULL, consultado INTEGER,
  estado TEXT NOT NULL DEFAULT 'espera' CHECK (estado IN ('espera', 'aprobado', 'rechazado')),
  id_usuario INTEGER REFERENCES usuarios ON DELETE CASCADE, id_empresa TEXT
) STRICT, WITHOUT ROWID;
`;

export interface TerminalRequest {
  readonly nombre: string;
  readonly dias: number;
  readonly alcance: 'todo' | 'lectura';
  readonly sin_probar: number;
  /** The company as the terminal named it. */
  readonly empresa: string | null;
  readonly direccion: string;
  readonly red: string;
  readonly creado: number;
  readonly vence: number;
}
interface Kept extends TerminalRequest {
  readonly cada: number;
  readonly consultado: number | null;
  readonly estado: 'espera' | 'aprobado' | 'rechazado';
  readonly id_usuario: number | null;
  readonly id_empresa: string | null;
}
export interface TerminalRequestReader {
  /** One that nobody answered yet, by the hash of what the person writes. */
  readonly pedidoDeTerminal: (codigo: string, ahora: number) => TerminalRequest | undefined;
  /** Whether the secret of whoever waits is of a live one: asked before the writer is. */
  readonly esperaTerminal: (huella: string, ahora: number) => boolean;
}
export const terminalRequestReader = (db: Base): TerminalRequestReader => {
  const one = db.prepare<[string, number], TerminalRequest>(
      "SELECT nombre, dias, alcance, sin_probar, empresa, direccion, red, creado, vence FROM pedidos_de_terminal WHERE codigo = ? AND estado = 'espera' AND vence > ?",
    ),
    live = db.prepare<[string, number], number>(
      'SELECT 1 FROM pedidos_de_terminal WHERE huella = ? AND vence > ?',
    );
  return {
    pedidoDeTerminal: (codigo, ahora) => one.get(codigo, ahora),
    esperaTerminal: (huella, ahora) => live.get(huella, ahora) !== undefined,
  };
};

/** The most kept at once: whoever asks for many takes bounded room. */
const MOST = 1000;
/** How much sooner than told a terminal may ask: clocks and networks are not exact. */
const EARLY_MS = 1000;
/** How much longer whoever asks too soon is told to wait (RFC 8628, 3.5). */
const SLOWER_MS = 5000;

export type TerminalAnswer =
  | { readonly dice: 'nada' }
  | { readonly dice: 'rechazado' }
  | { readonly dice: 'espera'; readonly cada: number }
  | { readonly dice: 'aprobado'; readonly pedido: Kept };

export const terminalRequestWrites = {
  /** False: that code is in use. */
  pedirEnTerminal: (
    db: Base,
    a: Omit<TerminalRequest, 'sin_probar'> & {
      readonly huella: string;
      readonly codigo: string;
      readonly sin_probar: 0 | 1;
      readonly cada: number;
    },
  ): boolean => {
    db.prepare('DELETE FROM pedidos_de_terminal WHERE vence <= ?').run(a.creado);
    db.prepare(
      'DELETE FROM pedidos_de_terminal WHERE huella IN (SELECT huella FROM pedidos_de_terminal ORDER BY creado DESC LIMIT -1 OFFSET ?)',
    ).run(MOST - 1);
    return (
      db
        .prepare(
          'INSERT INTO pedidos_de_terminal (huella, codigo, nombre, dias, alcance, sin_probar, empresa, direccion, red, creado, vence, cada) VALUES (@huella, @codigo, @nombre, @dias, @alcance, @sin_probar, @empresa, @direccion, @red, @creado, @vence, @cada) ON CONFLICT DO NOTHING',
        )
        .run(a).changes === 1
    );
  },
  /** What the terminal is told; an answer is given once, and only to the network that asked. */
  consultarEnTerminal: (
    db: Base,
    a: { readonly huella: string; readonly red: string; readonly ahora: number },
  ): TerminalAnswer => {
    const kept = db
      .prepare<[string, string, number], Kept>(
        'SELECT * FROM pedidos_de_terminal WHERE huella = ? AND red = ? AND vence > ?',
      )
      .get(a.huella, a.red, a.ahora);
    if (kept === undefined) return { dice: 'nada' };
    if (kept.estado !== 'espera') {
      db.prepare('DELETE FROM pedidos_de_terminal WHERE huella = ?').run(a.huella);
      return kept.estado === 'rechazado' ? { dice: 'rechazado' } : { dice: 'aprobado', pedido: kept };
    }
    const tooSoon = kept.consultado !== null && a.ahora < kept.consultado + kept.cada - EARLY_MS,
      cada = kept.cada + (tooSoon ? SLOWER_MS : 0);
    db.prepare('UPDATE pedidos_de_terminal SET consultado = ?, cada = ? WHERE huella = ?').run(
      a.ahora,
      cada,
      a.huella,
    );
    return { dice: 'espera', cada };
  },
  /** False: it was answered, or it ended. */
  responderATerminal: (
    db: Base,
    a: {
      readonly codigo: string;
      readonly estado: 'aprobado' | 'rechazado';
      readonly idUsuario: number;
      readonly idEmpresa: string | null;
      readonly ahora: number;
    },
  ): boolean =>
    db
      .prepare(
        "UPDATE pedidos_de_terminal SET estado = @estado, id_usuario = @idUsuario, id_empresa = @idEmpresa WHERE codigo = @codigo AND estado = 'espera' AND vence > @ahora",
      )
      .run(a).changes === 1,
} as const;
