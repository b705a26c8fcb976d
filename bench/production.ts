/** Imported first: libraries that check more in development must be measured as they run in production. */
process.env['NODE_ENV'] = 'production';
