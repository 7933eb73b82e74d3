// What leaving adds to a company's store: the stream of all it has.
import type { Extension } from '../../kernel/store.ts';
import { todo } from './partes.ts';

export const salidaExtension: Extension = { nombre: 'salida', flujos: { 'salida.todo': todo } as NonNullable<Extension['flujos']> };
