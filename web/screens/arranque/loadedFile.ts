// A file that somebody gives to begin with, as it is read.

export interface LoadedFile {
  readonly nombre: string;
  readonly texto: string;
}

/** ARCA's texts are in Western letters of one byte. */
export const readLoadedFile = async (f: File): Promise<LoadedFile> => ({
  nombre: f.name,
  texto: new TextDecoder('windows-1252').decode(await f.arrayBuffer()),
});
