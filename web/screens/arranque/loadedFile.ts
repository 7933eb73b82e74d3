// Reads the files that a migration starts from.

export interface LoadedFile {
  readonly nombre: string;
  readonly texto: string;
}

/** ARCA's texts are in a single-byte Western encoding. */
export const readLoadedFile = async (f: File): Promise<LoadedFile> => ({
  nombre: f.name,
  texto: new TextDecoder('windows-1252').decode(await f.arrayBuffer()),
});
