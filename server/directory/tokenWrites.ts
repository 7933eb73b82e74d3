// A new token, written by the directory's writer.
import type { Base } from '../kernel/sqlite.ts';
import { spendFactor, type SpentFactor } from './secondFactor.ts';

export const tokenWrites = {
  crearToken: (
    db: Base,
    a: {
      readonly huella: string;
      readonly idUsuario: number;
      readonly idEmpresa: string | null;
      readonly nombre: string;
      readonly alcance: 'todo' | 'lectura';
      readonly areas: readonly string[] | null;
      readonly redes: readonly string[] | null;
      /** From where it was asked for. */
      readonly direccion?: string | null;
      readonly ahora: number;
      readonly vence: number;
      readonly factor?: SpentFactor | null;
      readonly pedido?: number | null;
      /** It does what asks for a proof without one: for programs. */
      readonly sinProbar?: boolean;
    },
  ): boolean => {
    if (a.factor && !spendFactor(db, a.idUsuario, a.factor, a.ahora)) return false;
    const kept = (l: readonly string[] | null): string | null => (l === null ? null : JSON.stringify(l));
    db.prepare(
      'INSERT INTO tokens (huella, id_usuario, id_empresa, nombre, alcance, creado, vence, areas, redes, probado, sin_probar, direccion) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      a.huella,
      a.idUsuario,
      a.idEmpresa,
      a.nombre,
      a.alcance,
      a.ahora,
      a.vence,
      kept(a.areas),
      kept(a.redes),
      a.ahora,
      a.sinProbar ? 1 : 0,
      a.direccion ?? null,
    );
    db.prepare('UPDATE usuarios SET factor_pedido = coalesce(factor_pedido, ?) WHERE id = ?').run(
      a.pedido ?? null,
      a.idUsuario,
    );
    return true;
  },
  /** The same token under another secret, for as long again; the secret before stops working. Whether it was there. */
  rotarToken: (
    db: Base,
    a: {
      readonly huella: string;
      readonly nueva: string;
      readonly idUsuario: number;
      readonly ahora: number;
      readonly vence: number;
      readonly direccion: string;
    },
  ): boolean =>
    db
      .prepare(
        'UPDATE tokens SET huella = @nueva, creado = @ahora, vence = @vence, usado = NULL, direccion = @direccion WHERE huella = @huella AND id_usuario = @idUsuario AND vence > @ahora',
      )
      .run(a).changes > 0,
} as const;
