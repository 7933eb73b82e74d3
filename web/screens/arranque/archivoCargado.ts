// A file that somebody gives to begin with, as it is read.

export interface Archivo {
  readonly nombre: string;
  readonly texto: string;
}

/** ARCA's texts are in Western letters of one byte. */
export const leerArchivo = async (f: File): Promise<Archivo> => ({
  nombre: f.name,
  texto: new TextDecoder('windows-1252').decode(await f.arrayBuffer()),
});
