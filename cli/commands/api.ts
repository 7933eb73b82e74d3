// jornal api: any declared call of the API by name; its body passes the call's own codec before it is sent.
import { readFile } from 'node:fs/promises';
import * as E from 'fp-ts/lib/Either.js';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import type { Access, Endpoint } from '../../core/api/endpoint.ts';
import { textFor } from '../../core/kit/text.ts';
import { decodeInput } from '../../server/http/decode.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { stopOf, usage } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import type { Io } from '../io.ts';
import { didYouMean } from '../nearest.ts';
import { grid } from '../output.ts';

interface Options extends DoorOptions, FormatOption {
  readonly param: readonly string[];
  readonly key?: string;
  readonly list?: boolean;
}

export const apiCommand: Register = (c, run) => {
  formatOption(
    doorOptions(
      withExamples(
        c
          .argument('[llamada]', textFor('terminal.api.llamada'))
          .argument('[cuerpo]', textFor('terminal.api.cuerpo')),
        'terminal.api.ejemplos',
      ),
    ),
    ['table', 'json'],
  )
    .option<readonly string[]>(
      '--param <nombre=valor>',
      textFor('terminal.api.param'),
      (s: string, all: readonly string[]) => [...all, s],
      [],
    )
    .option('--key <clave>', textFor('terminal.api.clave'))
    .option('--list', textFor('terminal.api.lista'))
    .action((name: string | undefined, body: string | undefined, o: Options) => {
      if (o.list) return run.plain((io) => tellCalls(io, o.format === 'json'));
      if (name === undefined) throw usage(textFor('terminal.api.falta'));
      const call = callNamed(name),
        params = paramsOf(call, name, o.param);
      if (call.method === 'GET' && body !== undefined)
        throw usage(textFor('terminal.api.sinCuerpo', { llamada: name }));
      if (o.key !== undefined && !call.mutation)
        throw usage(textFor('terminal.api.sinClave', { llamada: name }));
      if (o.key !== undefined && !/^[\w.:-]{8,100}$/.test(o.key)) throw usage(textFor('terminal.api.clave8'));
      return run.door(o, async (io, door) =>
        make(io, door, call, params, await inputOf(io, call, body), o.key),
      );
    });
};

const callNamed = (name: string): Endpoint => {
  const found = allEndpoints.find(([n]) => n === name);
  if (found === undefined)
    throw usage(
      textFor('terminal.api.desconocida', { valor: name }) +
        didYouMean(
          name,
          allEndpoints.map(([n]) => n),
        ),
    );
  return found[1];
};

/** The order of a list goes in its path, as optional parameters. */
const ORDER = ['sort', 'direction'] as const;
const isIndex = (e: Endpoint): boolean => e.path.endsWith('/index/page::page');

const paramsOf = (
  e: Endpoint,
  llamada: string,
  given: readonly string[],
): Readonly<Record<string, string>> => {
  const needed = [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    allowed = [...needed, ...(isIndex(e) ? ORDER : [])];
  const params = Object.fromEntries(
    given.map((s) => {
      const [, nombre, valor = ''] = /^(\w+)=(.*)$/s.exec(s) ?? [];
      if (nombre === undefined) throw usage(textFor('terminal.api.formaParametro', { valor: s }));
      if (!allowed.includes(nombre))
        throw usage(
          `${textFor('terminal.api.parametro', { llamada, nombre })} ${allowed.length ? textFor('terminal.api.parametros', { nombres: allowed.join(', ') }) : textFor('terminal.api.ninguno')}`,
        );
      return [nombre, valor] as const;
    }),
  );
  const missing = needed.find((n) => !params[n]);
  if (missing !== undefined)
    throw usage(textFor('terminal.api.faltaParametro', { llamada, nombre: missing }));
  return params;
};

const written = async (io: Io, body: string): Promise<string> => {
  if (body === '-') return io.read();
  if (!body.startsWith('@')) return body;
  const archivo = body.slice(1);
  return readFile(archivo, 'utf8').catch(unreadable(archivo));
};

const inputOf = async (io: Io, e: Endpoint, body: string | undefined): Promise<unknown> => {
  let json: unknown;
  if (body !== undefined) {
    const s = await written(io, body);
    try {
      json = s.trim() === '' ? undefined : JSON.parse(s);
    } catch (x) {
      throw usage(
        textFor('terminal.api.cuerpoMal', { detalle: x instanceof Error ? x.message.slice(0, 120) : '' }),
      );
    }
  }
  const input = decodeInput(e.input, json ?? (e.input.is({}) ? {} : undefined));
  if (E.isLeft(input)) throw stopOf(input.left);
  return input.right;
};

const make = async (
  io: Io,
  door: Door,
  e: Endpoint,
  params: Readonly<Record<string, string>>,
  input: unknown,
  key: string | undefined,
): Promise<void> => {
  if (e.raw) {
    await dumped(io, door, e, input, params);
    return;
  }
  const suffix =
    params['sort'] === undefined
      ? ''
      : `/sort:${encodeURIComponent(params['sort'])}/direction:${params['direction'] ?? 'asc'}/`;
  const { content } = await door.get(
    door.client.ask(e, input, {
      params,
      ...(suffix ? { suffix } : {}),
      ...(e.mutation ? { key: key ?? door.ports.newId() } : {}),
    }),
  );
  await io.out(`${JSON.stringify(content ?? null)}\n`);
};

const accessOf = (a: Access): string =>
  typeof a === 'string' ? a : 'accion' in a ? a.accion : `tabla:${a.tabla}`;

const tellCalls = async (io: Io, json: boolean): Promise<void> => {
  const rows = allEndpoints.map(([name, e]) => ({
    name,
    method: e.method,
    path: e.path,
    access: accessOf(e.access),
    mutation: e.mutation,
    help: e.help,
  }));
  if (json) {
    await io.out(`${JSON.stringify(rows)}\n`);
    return;
  }
  const columns = (['llamada', 'metodo', 'ruta', 'acceso', 'escribe', 'ayuda'] as const).map((name) => ({
    name,
    label: textFor(`terminal.api.columnas.${name}`),
    right: false,
  }));
  await io.out(
    grid(
      columns,
      rows.map((r) => [
        r.name,
        r.method,
        r.path,
        r.access,
        r.mutation ? textFor('cli.mostrar.si') : '',
        r.help,
      ]),
      io.color,
    ),
  );
};
