// The module TextMetrics.
