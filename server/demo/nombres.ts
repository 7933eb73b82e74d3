// Names and streets that the demonstration company's people are made of: common ones, put together by chance.

export const MUJERES = ['Abril', 'Agustina', 'Alejandra', 'Ana', 'Andrea', 'Antonella', 'Belén', 'Brenda', 'Camila', 'Carla', 'Carolina', 'Cecilia', 'Clara', 'Claudia', 'Daniela',
  'Débora', 'Elena', 'Emilia', 'Eugenia', 'Evelyn', 'Fernanda', 'Florencia', 'Gabriela', 'Gisela', 'Graciela', 'Guadalupe', 'Inés', 'Jimena', 'Juliana', 'Julieta', 'Laura', 'Leticia',
  'Lorena', 'Lucía', 'Luciana', 'Magdalena', 'Malena', 'Marcela', 'María', 'Mariana', 'Marina', 'Marta', 'Micaela', 'Milagros', 'Mónica', 'Natalia', 'Noelia', 'Paola', 'Patricia',
  'Paula', 'Pilar', 'Rocío', 'Romina', 'Rosana', 'Sandra', 'Silvina', 'Sofía', 'Soledad', 'Tamara', 'Valeria', 'Vanesa', 'Verónica', 'Victoria', 'Virginia', 'Yanina'] as const;

export const VARONES = ['Adrián', 'Agustín', 'Alan', 'Alberto', 'Alejandro', 'Alexis', 'Andrés', 'Ariel', 'Bautista', 'Bruno', 'Carlos', 'Claudio', 'Cristian', 'Damián', 'Daniel',
  'Darío', 'David', 'Diego', 'Eduardo', 'Emanuel', 'Emiliano', 'Enzo', 'Ernesto', 'Esteban', 'Ezequiel', 'Fabián', 'Facundo', 'Federico', 'Fernando', 'Franco', 'Gabriel', 'Gastón',
  'Germán', 'Gonzalo', 'Gustavo', 'Hernán', 'Horacio', 'Hugo', 'Ignacio', 'Iván', 'Javier', 'Joaquín', 'Jorge', 'José', 'Juan', 'Julián', 'Leandro', 'Leonardo', 'Lucas', 'Luis',
  'Marcelo', 'Mariano', 'Martín', 'Matías', 'Mauricio', 'Maximiliano', 'Miguel', 'Nahuel', 'Nicolás', 'Pablo', 'Ramiro', 'Ricardo', 'Rodrigo', 'Sebastián', 'Sergio', 'Tomás', 'Walter'] as const;

export const APELLIDOS = ['Acosta', 'Agüero', 'Aguirre', 'Alarcón', 'Albornoz', 'Almada', 'Altamirano', 'Álvarez', 'Aranda', 'Arias', 'Ávalos', 'Ayala', 'Báez', 'Barreto', 'Barrios',
  'Benítez', 'Bianchi', 'Blanco', 'Bravo', 'Bustos', 'Cabral', 'Cabrera', 'Cáceres', 'Campos', 'Cardozo', 'Carrizo', 'Castillo', 'Castro', 'Ceballos', 'Colombo', 'Contreras', 'Córdoba',
  'Coronel', 'Correa', 'Costa', 'Cruz', 'Chávez', 'Díaz', 'Domínguez', 'Duarte', 'Escobar', 'Espíndola', 'Farías', 'Fernández', 'Ferrari', 'Ferreyra', 'Figueroa', 'Flores', 'Franco',
  'Fuentes', 'Gallardo', 'Galeano', 'García', 'Gauna', 'Giménez', 'Godoy', 'Gómez', 'González', 'Grasso', 'Guerrero', 'Gutiérrez', 'Guzmán', 'Heredia', 'Hernández', 'Herrera', 'Ibáñez',
  'Iglesias', 'Jara', 'Juárez', 'Leguizamón', 'Ledesma', 'Leiva', 'Lencina', 'Lezcano', 'Lombardi', 'López', 'Lucero', 'Luna', 'Maidana', 'Maldonado', 'Mansilla', 'Marchetti', 'Martínez',
  'Medina', 'Méndez', 'Mendoza', 'Miranda', 'Molina', 'Monzón', 'Morales', 'Moreno', 'Moyano', 'Muñoz', 'Navarro', 'Núñez', 'Ojeda', 'Olivera', 'Ortega', 'Ortiz', 'Páez', 'Palacios',
  'Paredes', 'Paz', 'Peralta', 'Pereyra', 'Pérez', 'Ponce', 'Quiroga', 'Ramírez', 'Ramos', 'Reynoso', 'Ríos', 'Rivero', 'Robledo', 'Rodríguez', 'Rojas', 'Roldán', 'Romero', 'Rossi',
  'Ruiz', 'Salinas', 'Sánchez', 'Sandoval', 'Santillán', 'Silva', 'Soria', 'Sosa', 'Soto', 'Suárez', 'Toledo', 'Toloza', 'Torres', 'Valdez', 'Vallejos', 'Vargas', 'Vázquez', 'Vega',
  'Velázquez', 'Vera', 'Vergara', 'Videla', 'Villalba', 'Zalazar', 'Zapata', 'Zárate', 'Zeballos'] as const;

export const CALLES = ['San Martín', 'Belgrano', 'Rivadavia', 'Mitre', 'Sarmiento', '9 de Julio', '25 de Mayo', 'San Lorenzo', 'Urquiza', 'Tucumán', 'Catamarca', 'Salta', 'Jujuy', 'Mendoza',
  'Córdoba', 'Santa Fe', 'Entre Ríos', 'Corrientes', 'Paraguay', 'Italia', 'España', 'Francia', 'Alem', 'Moreno', 'Balcarce', 'Alvear', 'Dorrego', 'Callao', 'Lagos', 'Pellegrini'] as const;

export const LOCALIDADES = [['Rosario', 70], ['Villa Gobernador Gálvez', 9], ['Granadero Baigorria', 7], ['Funes', 5], ['Pérez', 5], ['Roldán', 4]] as const;
