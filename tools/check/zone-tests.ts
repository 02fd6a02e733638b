/** Where the whole run of the tests writes down which files asked for the zone of their process. */
export const ZONE_TESTS = '.cache/zone-tests.json';
