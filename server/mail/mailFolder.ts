// Mails that wait in a folder: a file each, of one process.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { readJson, type Json } from '../kernel/json.ts';
import type { CorreoKeep, WaitingCorreo } from './mailQueue.ts';

/** Reads what an earlier process left. */
const readFolder = (carpeta: string): Map<string, WaitingCorreo> => {
  const todos = new Map<string, WaitingCorreo>();
  const leer = (nombre: string): void => {
    // Half written, so its sender was never told that it was stored.
    if (nombre.endsWith('.parcial')) rmSync(join(carpeta, nombre), { force: true });
    if (!nombre.endsWith('.json')) return;
    const g = readJson(readFileSync(join(carpeta, nombre), 'utf8') as Json<WaitingCorreo>);
    todos.set(g.id, g);
  };
  try {
    readdirSync(carpeta).forEach(leer);
  } catch {
    /* there is no folder yet */
  }
  return todos;
};

export const correoFolder = (carpeta: string): CorreoKeep => {
  const todos = readFolder(carpeta),
    archivo = (id: string): string => join(carpeta, `${id}.json`);
  const guardar = (g: WaitingCorreo): void => {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    const parcial = `${archivo(g.id)}.parcial`,
      fd = openSync(parcial, 'w', 0o600);
    try {
      writeSync(fd, JSON.stringify(g));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(parcial, archivo(g.id));
    todos.set(g.id, g);
  };
  return {
    add: async (g) => guardar(g),
    all: async () => [...todos.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    take: async (id) => todos.get(id),
    postpone: async (g) => {
      if (!todos.has(g.id)) return false;
      guardar(g);
      return true;
    },
    forget: async (id) => {
      rmSync(archivo(id), { force: true });
      return todos.delete(id);
    },
  };
};
