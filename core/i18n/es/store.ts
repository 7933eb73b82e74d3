// Texts of the store: opening a company, lists, erasing a person, checking a copy.
export const store = {
  sinModulo: 'Falta el módulo de SQLite: no se pudo compilar al instalar. Instale un compilador de C++ (por ejemplo build-essential y python3) y repita «npm ci». Detalle: {{detalle}}',
  versionNueva: 'Los datos de la empresa «{{empresa}}» son de una versión más nueva de Jornal (almacén {{hallada}}; este programa llega a {{propia}}). Actualice el programa.',
  noEsJornal: 'El archivo {{archivo}} no es un almacén de Jornal.',
  enUso: 'La empresa «{{empresa}}» está abierta por otro proceso{{cual}}. Si es el servidor, use los comandos sin --local; si no, ciérrelo y pruebe de nuevo.',
  noAbre: 'No se pudo abrir la empresa «{{empresa}}» en {{carpeta}}: {{detalle}}.',
  nombreEmpresa: '«{{empresa}}» no es un nombre de empresa: use letras minúsculas, números y guiones.',
  cerrado: 'La empresa se está cerrando. Pruebe de nuevo en unos segundos.',
  hiloCaido: 'El pedido no se pudo terminar porque el proceso que guarda los datos se detuvo. Pruebe de nuevo.',

  claveAjena: 'Esa clave de repetición ya se usó para otro pedido. Genere una nueva.',
  chocaron: 'Otra persona guardó al mismo tiempo. Vuelva a abrir y repita el cambio.',
  verbo: 'En {{tabla}} no se puede «{{verbo}}».',
  sinVersion: 'Falta la versión de la fila que se vio al abrirla.',
  faltaId: 'Falta el número de la fila.',
  soloLectura: '{{campo}}: lo completa el sistema y no se puede escribir.',
  campoAjeno: '{{campo}}: su rol no ve este campo y no lo puede escribir.',
  muchasFilas: 'Son {{cantidad}} filas y el máximo por vez es {{maximo}}.',
  filaDeLote: 'Fila {{fila}}: {{mensaje}}',

  campoFiltro: 'No se puede filtrar por «{{campo}}»: {{tabla}} no tiene esa columna.',
  campoPedido: '{{tabla}} no tiene la columna «{{campo}}».',
  operador: 'El operador «{{op}}» no se puede usar con {{campo}}.',
  valorFiltro: 'El valor del filtro de {{campo}} no sirve: {{detalle}}',
  listaFiltro: 'Con «{{op}}», el filtro de {{campo}} necesita un valor que no sea una lista.',
  limite: 'La cantidad de filas por página debe ser un entero de 1 a {{maximo}}, no «{{valor}}».',
  despuesMal: 'La marca para seguir la lista no es de este orden. Vuelva a la primera página.',
  muchosFiltros: 'Una lista admite hasta {{maximo}} filtros.',

  personaOlvidada: 'Los datos de esta persona se borraron a pedido: ya no se pueden escribir.',
  yaOlvidada: 'Los datos de esta persona ya estaban borrados.',
  motivoOlvido: 'Escriba por qué se borran los datos de la persona (al menos 4 letras).',
  formulaRompe: 'No se puede guardar: {{cantidad}} fórmulas dejarían de servir. La primera, del concepto {{codigo}}: {{mensaje}}',

  cadenaContenido: 'El hecho {{posicion}} ({{stream}}) no es el que se escribió: su contenido no da su firma.',
  cadenaEnlace: 'El hecho {{posicion}} ({{stream}}) no sigue al anterior: uno de los dos fue cambiado.',
  cadenaFalta: 'Falta el hecho {{posicion}}: después del {{anterior}} viene el {{hallada}}.',
  cadenaVersion: 'El hecho {{posicion}} dice ser la versión {{hallada}} de {{stream}}, y corresponde la {{esperada}}.',
  cadenaCabeza: 'El registro termina en el hecho {{hallada}} y debería terminar en el {{esperada}}: se quitaron o cambiaron hechos del final.',

  copiaCadena: 'La copia de la empresa «{{empresa}}» no sirve: {{mensaje}}',
} as const;
