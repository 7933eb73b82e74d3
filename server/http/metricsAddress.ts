// The address where the figures of the server are read, as the settings write it.
/** Where the figures are read: `127.0.0.1:9464`, or a port alone, of this machine. */
export interface MetricsAddress {
  readonly anfitrion: string;
  readonly puerto: number;
}
export const readMetricsAddress = (texto: string): MetricsAddress | undefined => {
  const m = /^(?:(\[[0-9a-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(texto.trim()),
    puerto = Number(m?.[2]);
  return m && puerto <= 65_535
    ? { anfitrion: (m[1] ?? '127.0.0.1').replace(/^\[|\]$/g, ''), puerto }
    : undefined;
};
