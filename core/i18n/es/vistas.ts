// Views of lists: what the server, the browser and the terminal say of them.
export const vistas = {
  noEsta: 'Esa vista no está: puede que la hayan borrado o que ya no se comparta.',
  nombre: 'El nombre de la vista va de 1 a 60 letras.',
  repetida: 'Ya hay una vista «{{nombre}}» de {{tabla}}. Elija otro nombre.',
  muchas: 'Hay {{maximo}} vistas guardadas de esta tabla: borre alguna para guardar otra.',
  noComparte: 'Su rol no permite compartir vistas con la empresa.',
  noCambia: 'La vista «{{nombre}}» es de {{autor}}: guárdela con otro nombre.',
  conflicto: 'La vista «{{nombre}}» cambió mientras usted la usaba. Vuelva a elegirla o guárdela con otro nombre.',
  columna: 'La vista nombra una columna que {{tabla}} no tiene: {{campo}}.',
  ancho: 'El ancho de una columna va de 40 a 1200 píxeles; se recibió «{{valor}}».',
  sinColumnas: 'Una vista muestra al menos una columna.',
  filas: 'Las filas por página van de 1 a 1000; se recibió «{{valor}}».',
} as const;
