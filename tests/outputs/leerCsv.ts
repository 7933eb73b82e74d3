// An independent CSV reader for the tests: RFC 4180, cell by cell, saying which cells were in quotes.

export interface CeldaLeida {
  readonly valor: string;
  readonly citada: boolean;
}

export const leerCsv = (s: string, separador = ','): CeldaLeida[][] => {
  const filas: CeldaLeida[][] = [];
  for (let i = 0; i < s.length; ) {
    const fila: CeldaLeida[] = [];
    for (;;) {
      let valor = '',
        citada = false;
      if (s[i] === '"') {
        citada = true;
        for (i += 1; ; i++) {
          if (i >= s.length) throw new Error('comillas sin cerrar');
          if (s[i] === '"') {
            if (s[i + 1] === '"') i += 1;
            else break;
          }
          valor += s[i]!;
        }
        i += 1;
      } else
        while (i < s.length && s[i] !== separador && s[i] !== '\n') {
          valor += s[i]!;
          i += 1;
        }
      fila.push({ valor, citada });
      if (s[i] !== separador) break;
      i += 1;
    }
    if (s[i] !== '\n') throw new Error(`después de una celda hay «${s.slice(i, i + 10)}»`);
    i += 1;
    filas.push(fila);
  }
  return filas;
};
