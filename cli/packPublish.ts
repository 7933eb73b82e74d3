// For those who publish packages: their key, the index of a folder, and its signature. Nothing of it reaches
// a server.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { isLeft } from 'fp-ts/lib/Either.js';
import { failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import {
  INDEX_FILE,
  PACKAGE_FILE,
  readIndex,
  SIGNATURE_FILE,
  writeIndex,
} from '../core/packs/signed/packIndex.ts';
import type { IndexedPackage, PackIndex } from '../core/packs/signed/packIndex.ts';
import { writeBundle } from '../core/packs/signed/packBundle.ts';
import { isEarlierVersion } from '../core/packs/signed/packVersion.ts';
import { readPaqueteText } from '../core/packs/paqueteFile.ts';
import { EDITOR_CODE, showKeyId } from '../core/packs/signed/publisherKey.ts';
import { packSeal } from '../server/kernel/packSeal.ts';
import { described, type Runner } from './command.ts';
import { toOutput, type OutputOptions } from './destination.ts';
import { stopOf, usage } from './exitCodes.ts';
import { unreadable, unwritable } from './fileFailure.ts';
import type { Io } from './io.ts';
import { newPublisherKey, signerOf } from './packSigning.ts';
import { today } from './ports.ts';

const editorOf = (s: string): string => {
  if (!EDITOR_CODE.test(s)) throw usage(textFor('publicaciones.cli.editorMal', { valor: s.slice(0, 60) }));
  return s;
};
const many = (s: string, all: readonly string[]): readonly string[] => [...all, s];

const newKey = async (io: Io, editor: string, o: OutputOptions): Promise<void> => {
  const k = newPublisherKey(editorOf(editor));
  await toOutput(io, o, false, async (out) => out.out(k.pem));
  io.say(textFor('publicaciones.cli.claveNueva', { clave: showKeyId(k.id), linea: k.line }));
};

interface IndexOptions {
  readonly editor: string;
  readonly name: string;
  readonly expires: string;
  readonly number?: string;
  readonly note: readonly string[];
  readonly rotate: readonly string[];
}
/** The latest version of each package of a folder. */
const packagesIn = async (carpeta: string): Promise<readonly Omit<IndexedPackage, 'novedad'>[]> => {
  const names = (await readdir(carpeta).catch(unreadable(carpeta))).sort(),
    found = new Map<string, Omit<IndexedPackage, 'novedad'>>();
  for (const archivo of names.filter((n) => PACKAGE_FILE.test(n) && n !== INDEX_FILE)) {
    const bytes = await readFile(join(carpeta, archivo)).catch(unreadable(archivo)),
      read = readPaqueteText(bytes.toString('utf8'));
    if (isLeft(read))
      throw stopOf(
        failure('invalid', 'publicaciones.cli.paqueteMal', { archivo, mensaje: read.left.message }),
      );
    const { codigo, version } = read.right,
      other = found.get(codigo);
    if (other === undefined || isEarlierVersion(other.version, version))
      found.set(codigo, { codigo, version, archivo, bytes: bytes.length, sha256: packSeal.sha256(bytes) });
  }
  if (found.size === 0) throw stopOf(failure('not_found', 'publicaciones.cli.sinPaquetes', { carpeta }));
  return [...found.values()];
};
/** The number after that of the index that is there; 1 where there is none. */
const nextNumber = async (carpeta: string): Promise<number> => {
  const text = await readFile(join(carpeta, INDEX_FILE), 'utf8').catch(() => undefined),
    read = text === undefined ? undefined : readIndex(text);
  return read === undefined || isLeft(read) ? 1 : read.right.numero + 1;
};
const notesOf = (notes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    notes.map((n) => {
      const cut = n.indexOf('=');
      if (cut < 1) throw usage(textFor('publicaciones.cli.notaMal', { valor: n.slice(0, 60) }));
      return [n.slice(0, cut), n.slice(cut + 1)] as const;
    }),
  );

const index = async (io: Io, carpeta: string, o: IndexOptions): Promise<void> => {
  const notes = notesOf(o.note),
    paquetes = (await packagesIn(carpeta)).map((p) => {
      const novedad = notes.get(p.codigo);
      return novedad === undefined ? p : { ...p, novedad };
    });
  const i: PackIndex = {
      formato: 'jornal.indice',
      formato_version: 1,
      editor: editorOf(o.editor),
      nombre: o.name,
      numero: o.number === undefined ? await nextNumber(carpeta) : Number(o.number),
      publicado: today(),
      vence: o.expires,
      paquetes,
      ...(o.rotate.length > 0 ? { claves: [...o.rotate] } : {}),
    },
    text = writeIndex(i),
    good = readIndex(text);
  if (isLeft(good)) throw stopOf(good.left);
  const archivo = join(carpeta, INDEX_FILE);
  await writeFile(archivo, text).catch((e: unknown) => {
    throw unwritable(archivo, e);
  });
  io.say(
    textFor('publicaciones.cli.indiceEscrito', { archivo, numero: i.numero, paquetes: paquetes.length }),
  );
};

interface SignOptions {
  readonly key: string;
  readonly bundle?: string;
  readonly force?: boolean;
}
/** The folder as one file, to be sent by mail. */
export const bundleOf = async (carpeta: string): Promise<string> => {
  const read = async (nombre: string): Promise<Buffer> =>
      readFile(join(carpeta, nombre)).catch(unreadable(join(carpeta, nombre))),
    indice = await read(INDEX_FILE),
    i = readIndex(indice.toString('utf8'));
  if (isLeft(i)) throw stopOf(i.left);
  const archivos = [{ nombre: INDEX_FILE, base64: indice.toString('base64') }];
  for (const nombre of [SIGNATURE_FILE, ...i.right.paquetes.map((p) => p.archivo)])
    archivos.push({ nombre, base64: (await read(nombre)).toString('base64') });
  return writeBundle(archivos);
};
const sign = async (io: Io, carpeta: string, o: SignOptions): Promise<void> => {
  const archivo = join(carpeta, INDEX_FILE),
    bytes = await readFile(archivo).catch(unreadable(archivo)),
    i = readIndex(bytes.toString('utf8'));
  if (isLeft(i)) throw stopOf(i.left);
  const signer = signerOf(await readFile(o.key, 'utf8').catch(unreadable(o.key)));
  if (signer === undefined)
    throw stopOf(failure('invalid', 'publicaciones.cli.claveMala', { archivo: o.key }));
  const firma = join(carpeta, SIGNATURE_FILE);
  await writeFile(firma, signer.sign(bytes)).catch((e: unknown) => {
    throw unwritable(firma, e);
  });
  if (o.bundle !== undefined) {
    const text = await bundleOf(carpeta);
    await toOutput(io, { output: o.bundle, ...(o.force ? { force: true } : {}) }, false, async (out) =>
      out.out(text),
    );
  }
  io.say(
    textFor('publicaciones.cli.firmado', {
      nombre: i.right.nombre,
      numero: i.right.numero,
      clave: showKeyId(signer.id),
      linea: signer.lineFor(i.right.editor),
    }),
  );
};

/** `jornal pack keys new`: beside those of the installation, though it needs none. */
export const newKeyCommand = (keys: Command, run: Runner): void => {
  described(
    keys.command('new').argument('<editor>', textFor('publicaciones.cli.editor')),
    'publicaciones.cli.keysNew',
    'publicaciones.cli.ejemplosKeysNew',
  )
    .requiredOption('-o, --output <archivo>', textFor('publicaciones.cli.clavePrivada'))
    .option('--force', textFor('cli.opcion.force'))
    .action((editor: string, o: OutputOptions) => run.plain((io) => newKey(io, editor, o)));
};
export const publishCommands = (pack: Command, run: Runner): void => {
  const folder = (x: Command): Command => x.argument('<carpeta>', textFor('publicaciones.cli.carpeta'));
  described(folder(pack.command('index')), 'publicaciones.cli.index', 'publicaciones.cli.ejemplosIndex')
    .requiredOption('--editor <código>', textFor('publicaciones.cli.editor'))
    .requiredOption('--name <nombre>', textFor('publicaciones.cli.nombre'))
    .requiredOption('--expires <aaaa-mm-dd>', textFor('publicaciones.cli.vence'))
    .option('--number <n>', textFor('publicaciones.cli.numero'))
    .option<readonly string[]>('--note <código=texto>', textFor('publicaciones.cli.nota'), many, [])
    .option<readonly string[]>('--rotate <clave>', textFor('publicaciones.cli.rotar'), many, [])
    .action((carpeta: string, o: IndexOptions) => run.plain((io) => index(io, carpeta, o)));
  described(folder(pack.command('sign')), 'publicaciones.cli.sign', 'publicaciones.cli.ejemplosSign')
    .requiredOption('--key <archivo>', textFor('publicaciones.cli.conQueClave'))
    .option('--bundle <archivo>', textFor('publicaciones.cli.envio'))
    .option('--force', textFor('cli.opcion.force'))
    .action((carpeta: string, o: SignOptions) => run.plain((io) => sign(io, carpeta, o)));
};
